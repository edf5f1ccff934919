import {
  AnswerInput,
  ApartKind,
  AppealInput,
  ClaimInput,
  ClaimOffer,
  FeedbackInput,
  FriendPair,
  GroupFaces,
  LateInput,
  MeetAgain,
  MeetAgainInput,
  MyGroup,
  PlaceInput,
  RegistrationStatus,
  Strike,
} from '../groups/member.ts';
import { CancellationRule, Checkout, LeaveInput } from '../groups/payments.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { WITH_PAYMENT_PROVIDER_MS, endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const anybody = endpointsFor('public');

const groupReply = z.object({ group: MyGroup });

/** Calls after a registration: status, groups, free spots. */
export const groupsApi = {
  registrationStatus: signedIn('GET', '/registrations/:id/status', 'Get the status of a registration', {
    reply: z.object({ status: RegistrationStatus }),
  }),
  cancellationRule: signedIn(
    'GET',
    '/registrations/:id/cancellation',
    'Get what leaving now would mean for deposit and price',
    { reply: z.object({ rule: CancellationRule }) },
  ),
  keepDeposit: signedIn(
    'POST',
    '/registrations/:id/deposit/keep',
    'Keep a deposit for the next group after a host has cancelled',
  ),

  myGroups: signedIn('GET', '/groups', 'List the user’s groups, next first, and the latest that are over', {
    reply: z.object({ groups: z.array(MyGroup) }),
  }),
  pastGroups: signedIn('GET', '/groups/past', 'List the user’s groups that are over, latest first', {
    query: pageQuery(20),
    reply: pageOf({ groups: z.array(MyGroup) }),
  }),
  myGroup: signedIn('GET', '/groups/:id', 'Get one of the user’s groups', { reply: groupReply }),
  groupFaces: signedIn('GET', '/groups/:id/faces', 'Get pictures of the group’s members, by seat', {
    reply: z.object({ faces: GroupFaces }),
  }),
  groupCalendar: signedIn('GET', '/groups/:id/calendar.ics', 'Download the group’s sessions as iCalendar', {
    reply: z.object({ text: z.string() }),
    produces: 'text/calendar; charset=utf-8',
  }),
  answerInvitation: signedIn('POST', '/groups/:id/answer', 'Accept or decline an invitation to a group', {
    body: AnswerInput,
    reply: groupReply,
  }),
  payForPlace: signedIn(
    'POST',
    '/groups/:id/checkout',
    'Start paying the price of a spot: returns the provider’s page',
    {
      body: PlaceInput,
      reply: z.object({ checkout: Checkout }),
      status: 201,
      deadlineMs: WITH_PAYMENT_PROVIDER_MS,
    },
  ),
  answerByToken: anybody('POST', '/invitations/answer', 'Accept or decline an invitation by the link in the email', {
    body: AnswerInput.omit({ startsAt: true }).extend({ token: z.string().max(200) }),
    reply: z.object({ groupId: z.uuid(), answer: z.enum(['confirm', 'decline']), dueCents: z.int() }),
  }),
  leaveGroup: signedIn('POST', '/groups/:id/leave', 'Leave a group', { body: LeaveInput }),
  runningLate: signedIn('POST', '/groups/:id/late', 'Tell host and group that the member is late', { body: LateInput }),
  giveFeedback: signedIn('PUT', '/groups/:id/sessions/:sessionId/feedback', 'Give feedback on a session', {
    body: FeedbackInput,
  }),
  meetAgain: signedIn('GET', '/groups/:id/meet-again', 'List mutual wishes to meet again, and the user’s own', {
    reply: z.object({ meetAgain: MeetAgain }),
  }),
  setMeetAgain: signedIn('PUT', '/groups/:id/meet-again', 'Set whom the user wishes to meet again', {
    body: MeetAgainInput,
    reply: z.object({ meetAgain: MeetAgain }),
  }),
  setApart: signedIn(
    'PUT',
    '/groups/:id/seats/:seatId/apart',
    'Block a member of the group, or only never share a group again; or undo it',
    {
      body: z.object({ kind: ApartKind, on: z.boolean() }),
    },
  ),

  claimOffers: signedIn('GET', '/claim-offers', 'List open spots offered to the user', {
    reply: z.object({ offers: z.array(ClaimOffer) }),
  }),
  answerClaimOffer: signedIn('POST', '/claim-offers/:id/answer', 'Take or decline an open spot', {
    body: ClaimInput,
    reply: z.object({ groupId: z.uuid().nullable() }),
  }),

  friendPair: signedIn('GET', '/friend-pair', 'Get whether the user comes with a friend, and the code for them', {
    reply: z.object({ pair: FriendPair }),
  }),
  askFriendPair: signedIn('POST', '/friend-pair', 'Create a code for a friend to come along', {
    reply: z.object({ pair: FriendPair }),
    status: 201,
  }),
  acceptFriendPair: signedIn('POST', '/friend-pair/accept', 'Accept a friend’s code', {
    body: z.object({ code: z.string().max(40) }),
    reply: z.object({ pair: FriendPair }),
  }),
  turnOffFriendCode: signedIn('DELETE', '/friend-pair/code', 'Turn off the code, unless a friend has used it', {
    reply: z.object({ pair: FriendPair }),
  }),
  endFriendPair: signedIn('DELETE', '/friend-pair', 'End coming with a friend'),

  strikes: signedIn('GET', '/strikes', 'List late cancellations and absences with their consequences', {
    reply: z.object({ strikes: z.array(Strike) }),
  }),
  appealStrike: signedIn('POST', '/strikes/:id/appeal', 'Appeal a late cancellation or an absence', {
    body: AppealInput,
  }),
} as const satisfies Record<string, Endpoint>;
