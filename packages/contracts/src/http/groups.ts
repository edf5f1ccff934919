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
import { CancellationRule, Checkout, LeaveInput } from '../groups/payments.ts';
import { z } from '../zod.ts';
import { WITH_PAYMENT_PROVIDER_MS, endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const anybody = endpointsFor('public');

const groupReply = z.object({ group: MyGroup });

/** Calls after a registration: status, groups, free spots. */
export const groupsApi = {
  registrationStatus: signedIn('GET', '/registrations/:id/status', 'Where a registration stands', {
    reply: z.object({ status: RegistrationStatus }),
  }),
  cancellationRule: signedIn(
    'GET',
    '/registrations/:id/cancellation',
    'What happens to deposit and price when one leaves now',
    { reply: z.object({ rule: CancellationRule }) },
  ),
  keepDeposit: signedIn(
    'POST',
    '/registrations/:id/deposit/keep',
    'Keep the deposit instead of having it back after a host has cancelled',
  ),

  myGroups: signedIn('GET', '/groups', 'Own groups, next first', { reply: z.object({ groups: z.array(MyGroup) }) }),
  myGroup: signedIn('GET', '/groups/:id', 'A group of one’s own', { reply: groupReply }),
  groupFaces: signedIn('GET', '/groups/:id/faces', 'Pictures of those in a group of one’s own, by seat', {
    reply: z.object({ faces: GroupFaces }),
  }),
  groupCalendar: signedIn('GET', '/groups/:id/calendar.ics', 'Its sessions for a calendar', {
    reply: z.object({ text: z.string() }),
    produces: 'text/calendar; charset=utf-8',
  }),
  answerInvitation: signedIn('POST', '/groups/:id/answer', 'Confirm or decline', {
    body: AnswerInput,
    reply: groupReply,
  }),
  payForPlace: signedIn('POST', '/groups/:id/checkout', 'The provider’s page for the price of one’s place', {
    reply: z.object({ checkout: Checkout }),
    status: 201,
    deadlineMs: WITH_PAYMENT_PROVIDER_MS,
  }),
  answerByToken: anybody('POST', '/invitations/answer', 'Confirm or decline from the mail', {
    body: AnswerInput.extend({ token: z.string().max(200) }),
    reply: z.object({ groupId: z.uuid(), answer: z.enum(['confirm', 'decline']), dueCents: z.int() }),
  }),
  leaveGroup: signedIn('POST', '/groups/:id/leave', 'Leave a group', { body: LeaveInput }),
  runningLate: signedIn('POST', '/groups/:id/late', 'Tell host and group that one is late', { body: LateInput }),
  giveFeedback: signedIn('PUT', '/groups/:id/sessions/:sessionId/feedback', 'How a session was', {
    body: FeedbackInput,
  }),
  meetAgain: signedIn('GET', '/groups/:id/meet-again', 'Who wants to meet again, where both do', {
    reply: z.object({ meetAgain: MeetAgain }),
  }),
  setMeetAgain: signedIn('PUT', '/groups/:id/meet-again', 'Whom one would like to meet again', {
    body: MeetAgainInput,
    reply: z.object({ meetAgain: MeetAgain }),
  }),
  setApart: signedIn('PUT', '/groups/:id/seats/:seatId/apart', 'Never be placed with somebody again', {
    body: z.object({ kind: ApartKind, on: z.boolean() }),
  }),

  claimOffers: signedIn('GET', '/claim-offers', 'Places that have become free', {
    reply: z.object({ offers: z.array(ClaimOffer) }),
  }),
  answerClaimOffer: signedIn('POST', '/claim-offers/:id/answer', 'Take the place, or not', {
    body: z.object({ answer: z.enum(['claim', 'decline']) }),
    reply: z.object({ groupId: z.uuid().nullable() }),
  }),

  friendPair: signedIn('GET', '/friend-pair', 'With whom one comes', { reply: z.object({ pair: FriendPair }) }),
  askFriendPair: signedIn('POST', '/friend-pair', 'A code for a friend', {
    reply: z.object({ pair: FriendPair }),
    status: 201,
  }),
  acceptFriendPair: signedIn('POST', '/friend-pair/accept', 'Come with the friend who gave the code', {
    body: z.object({ code: z.string().max(40) }),
    reply: z.object({ pair: FriendPair }),
  }),
  turnOffFriendCode: signedIn('DELETE', '/friend-pair/code', 'Turn off the code, unless a friend has used it', {
    reply: z.object({ pair: FriendPair }),
  }),
  endFriendPair: signedIn('DELETE', '/friend-pair', 'Come alone again'),

  strikes: signedIn('GET', '/strikes', 'Late cancellations and absences, and what followed', {
    reply: z.object({ strikes: z.array(Strike) }),
  }),
  appealStrike: signedIn('POST', '/strikes/:id/appeal', 'Say that it was different', { body: AppealInput }),
} as const satisfies Record<string, Endpoint>;
