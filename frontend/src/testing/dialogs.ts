import type { EndpointName } from '@emberhood/contracts';
import { Refusal } from './api-stub.ts';
import { chatMessage, chatPage, groupChat } from './chat.ts';
import { accountDetail, handedCase, personCase } from './desk.ts';
import {
  clip,
  config,
  invite,
  member,
  newcomer,
  ownClaim,
  ownProfile,
  person,
  registration,
  reviewItem,
} from './factories.ts';
import { GROUP_ID, groupmate, hostGroup, hostRecord, myGroup, offered, rosterEntry, session, venue } from './groups.ts';
import { fullAnswers } from './sample.ts';

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
/** Without a profile: the way out stands beside every screen. */
const HOST_ALONE = { ...newcomer(), roles: ['member', 'host'] as const };
const PHOTO = { ...({ state: 'shown', width: 160, height: 90, alt: 'A lamp', reason: null } as const), id: null };
const queueOf = (...items: object[]) => ({ items, nextCursor: null, pending: items.length });

/** A product in which there is something of everything, and one account that may do everything. */
export const oneOfEach = (): Partial<Record<EndpointName, object>> => ({
  ...fullAnswers(),
  config: config(),
  currentUser: member({ ownedInvites: [own.id], roles: ['member', 'moderator', 'operator', 'host'] }),
  profile: ownProfile({ firstName: 'Alex' }),
  ownVideos: { videos: [clip({ status: 'approved' })] },
  registrations: { registrations: [registration()] },
  cancellationRule: {
    rule: { refund: 'none_held', amountCents: 0, leaving: 'free', depositCents: 0, paidCents: 0 },
  },
  strikes: {
    strikes: [
      {
        id: ID,
        kind: 'no_show',
        consequence: 'forfeit',
        groupTitle: 'Clay',
        session: null,
        at: AT,
        costsDeposit: true,
        appeal: 'none',
      },
    ],
  },
  requestDeletion: new Refusal('AUTH.REAUTH_REQUIRED'),
  invite: { inviteInfo: { isValid: true }, inviteDetails: own },
  myGroup: {
    group: myGroup({
      sessions: [session(1, 0.1)],
      groupmates: [groupmate(0), groupmate(1)],
      hostMessages: [{ id: ID, text: 'The door is on the left.', sentAt: AT }],
    }),
  },
  groupChat: { chat: groupChat({ state: 'waiting' }) },
  chatMessages: chatPage([
    chatMessage(1),
    chatMessage(2, { mine: true, seatId: groupmate(0).seatId, firstName: 'Alex', photo: PHOTO }),
  ]),
  sendChatMessage: new Refusal('RPC.UNAVAILABLE'),
  person: person(),
  reviewQueue: queueOf(ITEM),
  claimReview: ITEM,
  personCases: { items: [personCase({ claim: ownClaim() })] },
  venues: { venues: [venue({ name: 'Kiln House' })] },
  handedCases: { items: [handedCase({ claim: ownClaim() })] },
  account: accountDetail(),
  hostRecord: { host: hostRecord() },
  roster: {
    group: hostGroup({ state: 'running', sessions: [session(1, -0.02), session(2, 7)] }),
    roster: [rosterEntry(1)],
    messages: [],
  },
});

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
    file: 'features/moderation/components/people-tab',
    at: '/moderation?state=people',
    press: [/^Hand to an operator/],
  },
  { file: 'features/operations/components/look-up', at: '/ops/cycles', press: ['Look up'] },
  { file: 'features/moderation/components/handed-page', at: '/ops/handed', press: [/^Answer…/] },
  { file: 'shared/ui/dialog-button', at: ACCOUNT, press: ['Make operator'] },
  {
    file: 'features/hosting/components/attendance',
    at: `/host/groups/${GROUP_ID}`,
    press: ['Didn’t come', 'Save attendance'],
  },
  {
    file: 'shared/account/sign-out-button',
    at: `/host/groups/${GROUP_ID}`,
    answers: { currentUser: HOST_ALONE, markAttendance: new Refusal('RPC.UNAVAILABLE') },
    press: ['Late', 'Save attendance', 'Sign Out'],
  },
];
