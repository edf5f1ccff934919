import { Location } from '../enums.ts';
import { Offering, Registration } from '../registrations.ts';
import { z } from '../zod.ts';
import { Deposit, PaymentPurpose } from './payments.ts';
import { GroupState, RegistrationState } from '../states.ts';
import { AccessNeed } from './needs.ts';

/** The one sentence about choices, the same for everybody and everywhere (P1). */
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
export type Venue = z.output<typeof Venue>;

/** Never again in one group: by a block, or just apart. Nobody but who asked for it learns of it (P11). */
export const ApartKind = z.enum(['block', 'keep_apart']);
export type ApartKind = z.output<typeof ApartKind>;

/** Somebody in my group: the first name, and what one needs to know to be kind. */
export const Groupmate = z.object({
  seatId: z.uuid(),
  firstName: z.string(),
  you: z.boolean(),
  confirmed: z.boolean(),
  /** For the session that is next or on; null once it is over. */
  lateMinutes: z.int().nullable(),
  /** The reader's own request only. */
  apart: ApartKind.nullable(),
  /** What they bring, in their own words; null for nothing, and of whom the reader has blocked. */
  brings: z.string().nullable().default(null),
  /** Came into a group that had been told already, and whose first session is still ahead. */
  newcomer: z.boolean().optional(),
});
export type Groupmate = z.output<typeof Groupmate>;

/** By seat, the poster of a clip that every member with a clip may watch; nothing of whom the reader has blocked. */
export const GroupFaces = z.record(z.uuid(), z.string());
export type GroupFaces = z.output<typeof GroupFaces>;

/** What a place costs, of which what is neither covered, paid nor due is paid to the host (decision: payments). */
const costs = {
  /** Of the whole for one person. */
  priceCents: z.int(),
  /** What a deposit of the reader's own covers of it. */
  depositCents: z.int(),
  /** What was paid for the place itself. */
  paidCents: z.int(),
  /** What has to be paid so that a yes counts. */
  dueCents: z.int(),
};

export const MyGroup = z.object({
  id: z.uuid(),
  state: GroupState,
  registrationId: z.uuid(),
  /** Of my own place in it. */
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
  /** Set if a session was moved after the yes: until then the member may leave with everything refunded and no strike, also after the lock. */
  leaveFreelyUntil: z.iso.datetime().nullable(),
  /** Why it is over, in the product's words. */
  reason: z.string().nullable(),
  groupmates: z.array(Groupmate),
  /** Sessions that the reader has given feedback on. */
  feedbackGiven: z.array(z.uuid()),
  /** What the host wrote while the reader was in the group; newest first, the last ten. */
  hostMessages: z.array(z.object({ id: z.uuid(), text: z.string(), sentAt: z.iso.datetime() })),
});
export type MyGroup = z.output<typeof MyGroup>;

/** What one can do oneself to be placed sooner; never about others (guide 2, screen 2). */
export const OwnAction = z.enum([
  'pay_deposit',
  'add_evenings',
  'add_activities',
  'raise_budget',
  'widen_wishes',
  'rate_more',
]);
export type OwnAction = z.output<typeof OwnAction>;

/** The page of somebody who waits. */
export const RegistrationStatus = z.object({
  registration: Registration,
  deposit: Deposit.nullable(),
  /** What was paid for a place that was left late, while nobody has taken it and its group has not met. */
  waits: z.array(z.object({ purpose: PaymentPurpose, amountCents: z.int() })).default([]),
  /** Open offerings in the city that fit what one answered. */
  offeringsThatFit: z.int(),
  /** When the next groups are decided; null while no date is set. */
  nextDecisionAt: z.iso.datetime().nullable(),
  groupId: z.uuid().nullable(),
  actions: z.array(OwnAction),
});
export type RegistrationStatus = z.output<typeof RegistrationStatus>;

/** A place that has become free in a group that fits. */
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

export const AnswerInput = z.object({ answer: z.enum(['confirm', 'decline']) });

/** Before a session; nobody knows earlier how late they will be. */
export const LATE_TOLD_HOURS = 24;

/** Zero: on time after all. */
export const LateInput = z.object({ sessionId: z.uuid(), minutes: z.int().min(0).max(120) });

export const FeedbackInput = z.object({
  rating: z.int().min(1).max(5),
  comment: z.string().trim().max(2_000).optional(),
  /** Private: goes to the safety queue, never to host or group. */
  feltUnsafe: z.boolean().default(false),
  safetyNote: z.string().trim().max(2_000).optional(),
});
export type FeedbackInput = z.output<typeof FeedbackInput>;

/** How somebody may be reached, in their own words; null also from a service of the release before. */
const contact = z.string().nullable().default(null);

/** Meet again: shown to both once both have asked, after the group is over (P3). */
export const MeetAgain = z.object({
  asked: z.array(z.uuid()),
  /** One's own, given to those who ask the same. */
  contact,
  mutual: z.array(z.object({ seatId: z.uuid(), firstName: z.string(), contact })),
});
export type MeetAgain = z.output<typeof MeetAgain>;

/** A contact is empty for none; a page of the release before sends none: the one that was given stays. */
export const MeetAgainInput = z.object({
  seatIds: z.array(z.uuid()).max(20),
  contact: z.string().trim().max(120).optional(),
});
export type MeetAgainInput = z.output<typeof MeetAgainInput>;

/** Two who want to come together; both have to say so. */
export const FriendPair = z.object({
  state: z.enum(['none', 'asked', 'paired']),
  /** To be handed to the friend; null once it is used. */
  code: z.string().nullable(),
});
export type FriendPair = z.output<typeof FriendPair>;

export const Strike = z.object({
  id: z.uuid(),
  kind: z.enum(['late_cancel', 'no_show']),
  consequence: z.enum(['warning', 'forfeit', 'pause', 'review']),
  groupTitle: z.string(),
  at: z.iso.datetime(),
  appeal: z.enum(['none', 'open', 'upheld', 'lifted']),
});
export type Strike = z.output<typeof Strike>;

export const AppealInput = z.object({ text: z.string().trim().min(10).max(2_000) });
