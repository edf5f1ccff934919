import {
  AnswerInput,
  ApartKind,
  AppealInput,
  ClaimOffer,
  FeedbackInput,
  FriendPair,
  GroupFaces,
  LateInput,
  MeetAgain,
  MeetAgainInput,
  MyGroup,
  RegistrationStatus,
  Strike,
} from '../groups/member.ts';
import { CancellationRule, Checkout } from '../groups/payments.ts';
import { z } from '../zod.ts';
import { WITH_PAYMENT_PROVIDER_MS, endpoint, type Endpoint } from './endpoint.ts';

const byId = z.object({ id: z.uuid() });
const groupReply = z.object({ group: MyGroup });

/** Where a registration leads: status, groups, places that become free. */
export const groupsApi = {
  registrationStatus: endpoint('GET', '/registrations/:id/status', 'session', 'Where a registration stands', {
    params: byId,
    reply: z.object({ status: RegistrationStatus }),
  }),
  cancellationRule: endpoint(
    'GET',
    '/registrations/:id/cancellation',
    'session',
    'What happens to deposit and price when one leaves now',
    { params: byId, reply: z.object({ rule: CancellationRule }) },
  ),
  keepDeposit: endpoint(
    'POST',
    '/registrations/:id/deposit/keep',
    'session',
    'Keep the deposit instead of having it back after a host has cancelled',
    { params: byId },
  ),

  myGroups: endpoint('GET', '/groups', 'session', 'Own groups, next first', {
    reply: z.object({ groups: z.array(MyGroup) }),
  }),
  myGroup: endpoint('GET', '/groups/:id', 'session', 'A group of one’s own', { params: byId, reply: groupReply }),
  groupFaces: endpoint('GET', '/groups/:id/faces', 'session', 'Pictures of those in a group of one’s own, by seat', {
    params: byId,
    reply: z.object({ faces: GroupFaces }),
  }),
  groupCalendar: endpoint('GET', '/groups/:id/calendar.ics', 'session', 'Its sessions for a calendar', {
    params: byId,
    reply: z.object({ text: z.string() }),
    produces: 'text/calendar; charset=utf-8',
  }),
  answerInvitation: endpoint('POST', '/groups/:id/answer', 'session', 'Confirm or decline', {
    params: byId,
    body: AnswerInput,
    reply: groupReply,
  }),
  payForPlace: endpoint('POST', '/groups/:id/checkout', 'session', 'The provider’s page for the price of one’s place', {
    params: byId,
    reply: z.object({ checkout: Checkout }),
    status: 201,
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
  answerByToken: endpoint('POST', '/invitations/answer', 'public', 'Confirm or decline from the mail', {
    body: AnswerInput.extend({ token: z.string().max(200) }),
    reply: z.object({ groupId: z.uuid(), answer: z.enum(['confirm', 'decline']), dueCents: z.int() }),
  }),
  leaveGroup: endpoint('POST', '/groups/:id/leave', 'session', 'Leave a group', { params: byId }),
  runningLate: endpoint('POST', '/groups/:id/late', 'session', 'Tell host and group that one is late', {
    params: byId,
    body: LateInput,
  }),
  giveFeedback: endpoint('PUT', '/groups/:id/sessions/:sessionId/feedback', 'session', 'How a session was', {
    params: z.object({ id: z.uuid(), sessionId: z.uuid() }),
    body: FeedbackInput,
  }),
  meetAgain: endpoint('GET', '/groups/:id/meet-again', 'session', 'Who wants to meet again, where both do', {
    params: byId,
    reply: z.object({ meetAgain: MeetAgain }),
  }),
  setMeetAgain: endpoint('PUT', '/groups/:id/meet-again', 'session', 'Whom one would like to meet again', {
    params: byId,
    body: MeetAgainInput,
    reply: z.object({ meetAgain: MeetAgain }),
  }),
  setApart: endpoint('PUT', '/groups/:id/seats/:seatId/apart', 'session', 'Never be placed with somebody again', {
    params: z.object({ id: z.uuid(), seatId: z.uuid() }),
    body: z.object({ kind: ApartKind, on: z.boolean() }),
  }),

  claimOffers: endpoint('GET', '/claim-offers', 'session', 'Places that have become free', {
    reply: z.object({ offers: z.array(ClaimOffer) }),
  }),
  answerClaimOffer: endpoint('POST', '/claim-offers/:id/answer', 'session', 'Take the place, or not', {
    params: byId,
    body: z.object({ answer: z.enum(['claim', 'decline']) }),
    reply: z.object({ groupId: z.uuid().nullable() }),
  }),

  friendPair: endpoint('GET', '/friend-pair', 'session', 'With whom one comes', {
    reply: z.object({ pair: FriendPair }),
  }),
  askFriendPair: endpoint('POST', '/friend-pair', 'session', 'A code for a friend', {
    reply: z.object({ pair: FriendPair }),
    status: 201,
  }),
  acceptFriendPair: endpoint('POST', '/friend-pair/accept', 'session', 'Come with the friend who gave the code', {
    body: z.object({ code: z.string().max(40) }),
    reply: z.object({ pair: FriendPair }),
  }),
  endFriendPair: endpoint('DELETE', '/friend-pair', 'session', 'Come alone again', {}),

  strikes: endpoint('GET', '/strikes', 'session', 'Late cancellations and absences, and what followed', {
    reply: z.object({ strikes: z.array(Strike) }),
  }),
  appealStrike: endpoint('POST', '/strikes/:id/appeal', 'session', 'Say that it was different', {
    params: byId,
    body: AppealInput,
  }),
} as const satisfies Record<string, Endpoint>;
