import { Location } from '../enums.ts';
import { Offering, Registration } from '../registrations.ts';
import { GroupState, RegistrationState } from '../states.ts';
import { freeText, line } from '../text.ts';
import { z } from '../zod.ts';
import { AccessNeed } from './needs.ts';
import { Deposit, PaymentPurpose } from './payments.ts';

/** The only sentence about choices, the same for everybody everywhere (P1). */
export const CHOSEN_SENTENCE = 'Someone in your group has chosen you. Who chose whom stays hidden, always.';

export const GroupSession = z.object({
  id: z.uuid(),
  ordinal: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  cancelled: z.boolean(),
});
export type GroupSession = z.output<typeof GroupSession>;

export const Venue = z.object({
  id: z.uuid(),
  city: Location,
  name: z.string(),
  address: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timezone: z.string(),
  access: z.array(AccessNeed),
  directions: z.string().nullable(),
});

/** Never in one group again: by a block, or only kept apart. Only the person who asked for it knows (P11). */
export const ApartKind = z.enum(['block', 'keep_apart']);
export type ApartKind = z.output<typeof ApartKind>;

/** A person in the reader's group: the first name, and what helps to be considerate. */
export const Groupmate = z.object({
  seatId: z.uuid(),
  firstName: z.string(),
  you: z.boolean(),
  confirmed: z.boolean(),
  /** For the running or next session; null once it is over. */
  lateMinutes: z.int().nullable(),
  /** The reader's own request only. */
  apart: ApartKind.nullable(),
  /** What they bring, in their own words; null for nothing, and for people the reader has blocked. */
  brings: z.string().nullable(),
  /** Joined after the group was announced, and its first session is still ahead. */
  newcomer: z.boolean(),
});
export type Groupmate = z.output<typeof Groupmate>;

/** Posters by seat, of clips that every member with a clip may watch; none of people the reader has blocked. */
export const GroupFaces = z.record(z.uuid(), z.string());

/** The price of a spot. What is neither covered, paid nor due here is paid to the host (decision: payments). */
const costs = {
  /** For all sessions, per person. */
  priceCents: z.int(),
  /** The part that the reader's own deposit covers. */
  depositCents: z.int(),
  /** The part already paid. */
  paidCents: z.int(),
  /** The part that was paid and the bank has taken back; the host does not collect it. */
  takenBackCents: z.int(),
  /** What operators have refunded of it by hand, or are refunding; it counts as paid. */
  refundedCents: z.int(),
  /** What has to be paid to accept the spot. */
  dueCents: z.int(),
};

/** What a host wrote to a group. */
export const HostMessage = z.object({ id: z.uuid(), text: z.string(), sentAt: z.iso.datetime() });
export type HostMessage = z.output<typeof HostMessage>;

export const MyGroup = z.object({
  id: z.uuid(),
  state: GroupState,
  registrationId: z.uuid(),
  /** The state of the reader's own spot. */
  mine: RegistrationState,
  title: z.string(),
  catalogue: Offering,
  sentence: z.string(),
  hostName: z.string().nullable(),
  venue: Venue,
  sessions: z.array(GroupSession),
  whatToBring: z.string().nullable(),
  ...costs,
  confirmBy: z.iso.datetime().nullable(),
  locksAt: z.iso.datetime().nullable(),
  /** Set if a session moved after the member accepted: until then they may leave with a full refund and no strike. */
  leaveFreelyUntil: z.iso.datetime().nullable(),
  /** Why it is over, as text. */
  reason: z.string().nullable(),
  groupmates: z.array(Groupmate),
  /** Sessions that the reader has given feedback on. */
  feedbackGiven: z.array(z.uuid()),
  /** Sessions that the reader is noted as absent from: nobody asks how those were. */
  missed: z.array(z.uuid()),
  /** The host's messages since the reader joined; newest first, at most ten. */
  hostMessages: z.array(HostMessage),
});
export type MyGroup = z.output<typeof MyGroup>;

/** Actions by which a member may be placed sooner; never about others (guide 2, screen 2). */
export const OwnAction = z.enum([
  'pay_deposit',
  'add_evenings',
  'add_activities',
  'raise_budget',
  'widen_wishes',
  'rate_more',
]);
export type OwnAction = z.output<typeof OwnAction>;

/** The status page of a registration. */
export const RegistrationStatus = z.object({
  registration: Registration,
  deposit: Deposit.nullable(),
  /** Payments for a spot left late, until somebody takes it or the group meets. */
  waits: z.array(z.object({ purpose: PaymentPurpose, amountCents: z.int() })),
  /** The number of open offerings in the city that fit the answers; null while free times are unknown or they rest. */
  offeringsThatFit: z.int().nullable(),
  /** When the next groups are decided; null while no date is set. */
  nextDecisionAt: z.iso.datetime().nullable(),
  groupId: z.uuid().nullable(),
  /** What it meets for, which may be another activity than was registered for. */
  groupTitle: z.string().nullable(),
  actions: z.array(OwnAction),
});
export type RegistrationStatus = z.output<typeof RegistrationStatus>;

/** A free spot in a group that fits. */
export const ClaimOffer = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  registrationId: z.uuid(),
  expiresAt: z.iso.datetime(),
  title: z.string(),
  catalogue: Offering,
  sessions: z.array(GroupSession),
  venue: Venue,
  hostName: z.string().nullable(),
  ...costs,
});
export type ClaimOffer = z.output<typeof ClaimOffer>;

/** When the sessions start, as the member was shown; without it a yes counts for whatever is true now. */
const shown = { startsAt: z.array(z.iso.datetime()).max(50).optional() };
export const PlaceInput = z.object(shown).default({});
export type PlaceInput = z.output<typeof PlaceInput>;

export const AnswerInput = z.object({ answer: z.enum(['confirm', 'decline']), ...shown });
export const ClaimInput = z.object({ answer: z.enum(['claim', 'decline']), ...shown });
export type ClaimInput = z.output<typeof ClaimInput>;

/** Being late can be announced this long before a session, as nobody knows it earlier. */
export const LATE_TOLD_HOURS = 24;

/** Zero: on time after all. */
export const LateInput = z.object({ sessionId: z.uuid(), minutes: z.int().min(0).max(120) });

export const FeedbackInput = z.object({
  rating: z.int().min(1).max(5),
  comment: freeText(2_000).optional(),
  /** Private: goes to the safety queue, never to host or group. */
  feltUnsafe: z.boolean().default(false),
  safetyNote: freeText(2_000).optional(),
});
export type FeedbackInput = z.output<typeof FeedbackInput>;

/** How to reach somebody, in their own words. */
const contact = z.string().nullable();

/** Wishes to meet again: shown to both once both have asked, after the group is over (P3). */
export const MeetAgain = z.object({
  asked: z.array(z.uuid()),
  /** The reader's own contact, shown to those who also ask. */
  contact,
  mutual: z.array(z.object({ seatId: z.uuid(), firstName: z.string(), contact })),
});
export type MeetAgain = z.output<typeof MeetAgain>;

/** An empty contact removes it. */
export const MeetAgainInput = z.object({
  seatIds: z.array(z.uuid()).max(20),
  contact: line(120),
});
export type MeetAgainInput = z.output<typeof MeetAgainInput>;

/** Two friends who want to join together; both have to confirm. */
export const FriendPair = z.object({
  state: z.enum(['none', 'asked', 'paired']),
  /** The code for the friend; null once it is used. */
  code: z.string().nullable(),
});
export type FriendPair = z.output<typeof FriendPair>;

/** The session that somebody missed, at its venue. */
export const MissedSession = z.object({ startsAt: z.iso.datetime(), timezone: z.string() });

/** An absence or late cancellation, and what follows. */
export const strikeFacts = {
  kind: z.enum(['late_cancel', 'no_show']),
  consequence: z.enum(['warning', 'forfeit', 'pause', 'review']),
};

export const Strike = z.object({
  id: z.uuid(),
  ...strikeFacts,
  groupTitle: z.string(),
  /** Null for a late cancellation. */
  session: MissedSession.nullable(),
  at: z.iso.datetime(),
  /** Whether it cost a deposit; there may have been none. */
  costsDeposit: z.boolean(),
  appeal: z.enum(['none', 'open', 'upheld', 'lifted']),
});
export type Strike = z.output<typeof Strike>;

export const AppealInput = z.object({ text: freeText(2_000).min(10) });
