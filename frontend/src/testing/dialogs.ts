import type { EndpointName } from '@emberhood/contracts';
import { Refusal } from './api-stub.ts';
import { chatMessage, chatPage, groupChat } from './chat.ts';
import {
  clip,
  config,
  cycle,
  groupCode,
  invite,
  member,
  ownClaim,
  ownProfile,
  person,
  registration,
  reviewItem,
  runReport,
} from './factories.ts';
import { GROUP_ID, groupmate, hostGroup, hostOffering, myGroup, offered, rosterEntry, session } from './groups.ts';

/** How somebody comes to a dialog: the file that opens it, an address, and what is pressed there. */
export interface Way {
  file: string;
  at: string;
  press: (string | RegExp)[];
  /** Where it takes other answers than `oneOfEach`. */
  answers?: Partial<Record<EndpointName, object>>;
  /** Typed into the only text box first. */
  type?: string;
}

const ID = '00000000-0000-4000-8000-0000000000d0';
const AT = '2026-11-20T12:00:00.000Z';
const own = invite();
const DATA = '/emberite/settings/data';
const REGISTRATIONS = '/emberite/registrations';
const GROUP = `/emberite/groups/${GROUP_ID}`;
const VIDEOS = '/emberite/settings/videos';
const ACCOUNT = `/ops/people/${ID}`;
const ITEM = reviewItem({ claim: ownClaim() });
const PHOTO = { ...({ state: 'shown', width: 160, height: 90, alt: 'A lamp', reason: null } as const), id: null };
const queueOf = (...items: object[]) => ({ items, nextCursor: null, pending: items.length });

/** A product in which there is one of everything, and one account that may do everything. */
export const oneOfEach = (): Partial<Record<EndpointName, object>> => ({
  config: config(),
  currentUser: member({ ownedInvites: [own.id], roles: ['member', 'moderator', 'operator', 'host'] }),
  profile: ownProfile({ firstName: 'Alex' }),
  ownVideos: { videos: [clip({ status: 'approved' })] },
  registrations: { registrations: [registration()] },
  registrationStatus: {
    status: {
      ...{ registration: registration(), deposit: null, offeringsThatFit: 1, nextDecisionAt: null },
      ...{ groupId: null, actions: [] },
    },
  },
  cancellationRule: {
    rule: { refund: 'none_held', amountCents: 0, leaving: 'free', depositCents: 0, paidCents: 0 },
  },
  friendPair: { pair: { state: 'paired', code: null } },
  strikes: {
    strikes: [{ id: ID, kind: 'no_show', consequence: 'forfeit', groupTitle: 'Clay', at: AT, appeal: 'none' }],
  },
  ownSessions: { sessions: [] },
  passkeys: { passkeys: [{ id: ID, name: 'My phone', createdAt: AT, lastUsedAt: null, synced: false }] },
  agreements: { agreements: [] },
  archive: { archive: null },
  identities: {
    identities: [{ id: ID, provider: 'google', userId: 'alex@example.com', since: AT, removable: true }],
  },
  requestDeletion: new Refusal('AUTH.REAUTH_REQUIRED'),
  invite: { inviteInfo: { isValid: true }, inviteDetails: own },
  myGroup: {
    group: myGroup({
      ...{ sessions: [session(1, 0.1)], groupmates: [groupmate(0), groupmate(1)] },
      hostMessages: [{ id: ID, text: 'The door is on the left.', sentAt: AT }],
    }),
  },
  groupChat: { chat: groupChat({ state: 'waiting' }) },
  chatMessages: chatPage([
    chatMessage(1),
    chatMessage(2, { mine: true, seatId: groupmate(0).seatId, firstName: 'Alex', photo: PHOTO }),
  ]),
  readChat: {},
  sendChatMessage: new Refusal('RPC.UNAVAILABLE'),
  person: person(),
  personVideos: {
    videos: [
      {
        ...{ id: ID, promptId: 'dad_joke', promptType: 'fun', captions: null, filmstripUrl: '/f.jpg' },
        ...{ videoUrl: '/c.mp4', smallVideoUrl: '/s.mp4', thumbnailUrl: '/p.jpg' },
      },
    ],
  },
  ratingProgress: { rated: 3, target: 34 },
  interest: { level: null },
  reviewQueue: queueOf(ITEM),
  authorHistory: { totals: { clips: 3, approved: 1, rejected: 1, takenDown: 0, reports: 0 }, entries: [] },
  claimReview: ITEM,
  personCases: {
    items: [
      {
        ...{ id: ID, personId: null, version: 2, urgent: true, openedAt: AT, dueAt: AT, claim: ownClaim() },
        ...{ reports: { count: 1, reasons: ['scam'], notes: [] }, decision: null },
      },
    ],
    nextCursor: null,
  },
  cycles: { cycles: [cycle()] },
  run: { report: runReport() },
  pins: { pins: [] },
  operatorOfferings: {
    offerings: [{ ...hostOffering({ state: 'submitted' }), cycleId: null, hostName: 'Lena', hostStands: true }],
  },
  hosts: { hosts: [hostRecord()] },
  venues: {
    venues: [
      {
        ...{ id: ID, city: 'CA:ON:Toronto', name: 'Kiln House', address: '12 Queen St', access: [], directions: null },
        ...{ latitude: 43.65, longitude: -79.38, timezone: 'America/Toronto' },
      },
    ],
  },
  reviewCounts: {
    ...{ pending: 0, initial: 0, appeals: 0, reports: 0, people: 0, handed: 1, overdue: 0, oldestSeconds: 0 },
    ...{ looking: [], revision: '1' },
  },
  handedCases: {
    items: [
      {
        ...{
          id: ID,
          accountId: ID,
          personId: 'person-mia',
          version: 2,
          urgent: true,
          minors: true,
          claim: ownClaim(),
        },
        ...{
          reports: { count: 1, reasons: ['minor_shown'], notes: [] },
          openedAt: AT,
          dueAt: AT,
          reason: 'minor_shown',
          note: 'Says so.',
        },
        ...{ handedBy: 'vera@example.com', handedAt: AT, answer: null },
      },
    ],
    nextCursor: null,
  },
  lostHosts: {
    groups: [
      {
        ...{ groupId: ID, offeringId: ID, title: 'Pottery', state: 'published', city: 'CA:ON:Toronto', seats: 8 },
        ...{ timezone: 'America/Toronto', formerHost: 'Lena', lostAt: AT, nextSessionAt: AT, dueAt: AT },
      },
    ],
  },
  substitutes: { hosts: [{ id: ID, name: 'Mira' }] },
  operatorGroups: {
    groups: [
      {
        ...{ id: ID, state: 'published', title: 'Pottery', seats: 8, confirmed: 5, timezone: 'America/Toronto' },
        ...{ sessions: [session(1, 3)], publishedAt: AT, noticesAt: null },
      },
    ],
  },
  safetyReports: {
    reports: [
      {
        ...{ id: ID, kind: 'session', state: 'open', answer: null, answeredAt: null, groupId: ID, title: 'Pottery' },
        ...{ nextSessionAt: null },
        ...{ reason: null, about: null, quote: null, quoteGone: false, note: 'Somebody followed me.', at: AT },
      },
    ],
  },
  ledger: {
    lines: [
      {
        ...{ depositId: ID, purpose: 'deposit', title: null, accountId: ID, state: 'held', amountCents: 1_000 },
        ...{ paidAt: AT, refundAt: AT, refund: null, parts: [], entries: [] },
      },
    ],
    nextCursor: null,
  },
  reconciliation: { reconciliation: null },
  refundRequests: { requests: [], count: 0 },
  appeals: { appeals: [] },
  account: {
    ...{ id: ID, email: 'robin@example.com', roles: ['member'], suspended: false, deletesAt: null, createdAt: AT },
    ...{ grants: [], suspension: null, sessions: [], identities: [], mayChange: true, person: null, clips: [] },
    ...{ openReports: 0, invitedBy: null, invited: [], invitedCount: 0, invites: [] },
  },
  accountTimeline: { entries: [], away: [], nextCursor: null },
  audit: { rows: [], nextCursor: null },
  hostRecord: { host: hostRecord() },
  roster: {
    group: hostGroup({ state: 'running', sessions: [session(1, -0.02), session(2, 7)] }),
    roster: [rosterEntry(1)],
  },
  hostOfferings: { offerings: [hostOffering()] },
  groupCodes: { codes: [groupCode()] },
});

function hostRecord() {
  return {
    accountId: ID,
    name: 'Lena',
    bio: 'Potter.',
    message: null,
    status: 'approved',
    createdAt: AT,
    restsUntil: null,
  };
}

/** Those that a screen opens by the hooks, and a few of the kit's buttons. */
export const ways: Way[] = [
  { file: 'shared/ui/dialog-button', at: GROUP, press: ['Give up your spot'] },
  { file: 'features/groups/components/guest-list', at: GROUP, press: ['More options for Mia'] },
  {
    file: 'features/groups/chat/components/message-bubble',
    at: `${GROUP}/chat`,
    press: [/^More options for your message/, 'Delete'],
  },
  { file: 'features/groups/chat/components/chat-photo', at: `${GROUP}/chat`, press: ['A lamp'] },
  { file: 'shared/ui/dialog-button', at: `${GROUP}/chat`, type: 'Hello', press: ['Discard'] },
  { file: 'shared/ui/dialog-button', at: VIDEOS, press: ['Open “Dad joke”', 'Delete this video'] },
  { file: 'shared/ui/dialog-button', at: '/ops/offerings', press: ['Change Kiln House'] },
  { file: 'features/groups/components/strikes', at: REGISTRATIONS, press: ['Tell us what happened'] },
  {
    file: 'features/groups/components/invitation',
    at: GROUP,
    press: ['Not this time'],
    answers: { myGroup: { group: offered() } },
  },
  {
    file: 'features/groups/chat/components/message-bubble',
    at: `${GROUP}/chat`,
    press: [/^More options for the message from Mia/],
  },
  { file: 'features/videos/components/videos-page', at: VIDEOS, press: ['Open “Dad joke”'] },
  { file: 'features/settings/components/settings-index', at: '/emberite/settings', press: [/^Mindset ?Coming soon$/] },
  { file: 'shared/account/step-up', at: DATA, press: ['Delete my account…', 'Delete my account'] },
  { file: 'features/moderation/components/review-page', at: '/moderation', press: ['Keys (?)'] },
  { file: 'features/moderation/components/review-desk', at: `/moderation?id=${ITEM.id}`, press: ['Reject…'] },
  {
    file: 'features/moderation/components/review-desk',
    at: `/moderation?id=${ITEM.id}`,
    press: ['Ask for a second opinion…'],
  },
  {
    file: 'features/moderation/components/person-cases',
    at: '/moderation?state=people',
    press: ['Hand to an operator'],
  },
  { file: 'features/operations/components/look-up', at: '/ops/cycles', press: ['Look up'] },
  { file: 'features/moderation/components/handed-page', at: '/ops/handed', press: ['Answer…'] },
  { file: 'features/accounts/components/roles', at: ACCOUNT, press: ['Make operator'] },
  {
    file: 'features/hosting/components/attendance',
    at: `/host/groups/${GROUP_ID}`,
    press: ['Didn’t come', 'Save attendance'],
  },
];
