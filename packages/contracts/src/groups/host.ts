import { ActivityCategory, Location } from '../enums.ts';
import { pageQuery } from '../paging.ts';
import { Offering } from '../registrations.ts';
import { GroupState } from '../states.ts';
import { filledLine, freeText, line } from '../text.ts';
import { z } from '../zod.ts';
import { OfferingState } from './desk-states.ts';
import { GroupSession, Venue } from './member.ts';
import { DEPOSIT_CENTS } from './payments.ts';

export const HostApplication = z.object({
  name: filledLine(80),
  bio: freeText(1_000).min(1),
  message: freeText(2_000).optional(),
});
export type HostApplication = z.output<typeof HostApplication>;

export const HostRecord = z.object({
  accountId: z.uuid(),
  name: z.string(),
  bio: z.string(),
  message: z.string().nullable(),
  status: z.enum(['applied', 'declined', 'approved', 'suspended']),
  /** The operator's reason for the last rejection of the application, for the applicant; null once approved. */
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The end of a break, after which they lead again; past days have no meaning. */
  restsUntil: z.iso.date().nullable(),
  /** Their account is suspended or about to be deleted, so that they lead nothing meanwhile. */
  closed: z.boolean(),
});
export type HostRecord = z.output<typeof HostRecord>;

/** A declined applicant gets the reason, and may apply again. `from`: the status that was seen. */
export const HostDecision = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved'), from: HostRecord.shape.status }),
  z.object({ status: z.literal('suspended') }),
  z.object({ status: z.literal('declined'), note: freeText(500).min(3) }),
]);
export type HostDecision = z.output<typeof HostDecision>;

export const RestInput = z.object({ until: z.iso.date().nullable() });

/** A place as hosts and operators see it. */
export const HostVenue = Venue.extend({
  /** How many people fit at a time; null if unknown. */
  capacity: z.int().min(2).max(1_000).nullable(),
});
export type HostVenue = z.output<typeof HostVenue>;

/** A longer session has start and end mixed up. */
const LONGEST_SESSION_MS = 24 * 3_600_000;

export const SessionTimes = z
  .object({ startsAt: z.iso.datetime({ offset: true }), endsAt: z.iso.datetime({ offset: true }) })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= LONGEST_SESSION_MS, {
    path: ['endsAt'],
    message: 'A session lasts 24 hours at most.',
  });

/** What was seen of an offering: each change by its host replaces the ids of its sessions. */
export const SeenOffering = z.object({ state: OfferingState, firstSessionId: z.uuid() });
export type SeenOffering = z.output<typeof SeenOffering>;

/** An offering as its host writes it: one possible group, with all its sessions. */
export const OfferingInput = z
  .object({
    catalogue: Offering,
    title: filledLine(120),
    category: ActivityCategory,
    venueId: z.uuid(),
    /** For all sessions together; nothing or at least the deposit, of which a part would else belong to nobody. */
    priceCents: z.int().min(0).max(200_000),
    minSize: z.int().min(4).max(20),
    maxSize: z.int().min(4).max(20),
    /** The largest difference in number of women and men: 0 even, 1 odd, null any, if one does not mind (GRP-11). */
    maxDifference: z
      .union([z.literal(0), z.literal(1)])
      .nullable()
      .default(1),
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .default('en'),
    whatToBring: freeText(1_000).optional(),
    sessions: z.array(SessionTimes).min(1).max(12),
  })
  .refine(({ priceCents }) => priceCents === 0 || priceCents >= DEPOSIT_CENTS, {
    path: ['priceCents'],
    message: 'is below the deposit',
  })
  .refine((offering) => offering.minSize <= offering.maxSize, { path: ['maxSize'], message: 'is below the minimum' });
export type OfferingInput = z.output<typeof OfferingInput>;
export const OfferingChange = OfferingInput.safeExtend({ replaces: SeenOffering.optional() });
export type OfferingChange = z.output<typeof OfferingChange>;

export const HostOffering = z.object({
  id: z.uuid(),
  state: OfferingState,
  city: Location,
  catalogue: Offering,
  title: z.string(),
  category: ActivityCategory,
  venueId: z.uuid(),
  venueName: z.string(),
  timezone: z.string(),
  priceCents: z.int(),
  minSize: z.int(),
  maxSize: z.int(),
  maxDifference: z.int().nullable(),
  language: z.string(),
  whatToBring: z.string().nullable(),
  /** The operator's note when returning it. */
  note: z.string().nullable(),
  /** It was in a cycle that ended without a group for it, and waits for another. */
  passedOver: z.boolean(),
  /** The group that it has now, if people may know of it. */
  groupId: z.uuid().nullable(),
  sessions: z.array(GroupSession),
});
export type HostOffering = z.output<typeof HostOffering>;

/** Where groups nearly fill: by city, category and weekday, in coarse numbers that identify nobody (P13). */
export const Need = z.object({
  city: Location,
  category: ActivityCategory,
  weekday: z.int().min(0).max(6),
  waiting: z.enum(['few', 'some', 'many']),
});
export type Need = z.output<typeof Need>;

/** Offerings of a city's last decided cycle that nearly had a group: how many, and who was missing. */
export const Shortage = z.object({
  city: Location,
  category: ActivityCategory,
  groups: z.int(),
  shortOf: z.enum(['women', 'men', 'people']),
});
export type Shortage = z.output<typeof Shortage>;

const AttendanceState = z.enum(['present', 'late', 'no_show', 'excused']);

/** No surname, no address, no rating: what a host needs to welcome people (P10, T25). */
export const RosterEntry = z.object({
  seatId: z.uuid(),
  firstName: z.string(),
  needs: z.array(z.string()),
  confirmed: z.boolean(),
  lateMinutes: z.int().nullable(),
  /** What they bring, in their own words, as the group reads it. */
  brings: z.string().nullable(),
  /** The rest of the price, which they pay the host at the first session. */
  owesCents: z.int(),
  attendance: z.record(z.uuid(), AttendanceState),
});
export type RosterEntry = z.output<typeof RosterEntry>;

export const HostGroup = z.object({
  id: z.uuid(),
  offeringId: z.uuid(),
  state: GroupState,
  title: z.string(),
  venueName: z.string(),
  venueAddress: z.string(),
  directions: z.string().nullable(),
  timezone: z.string(),
  seats: z.int(),
  /** How many of `seats` have accepted. */
  confirmed: z.int(),
  /** With fewer it does not meet. */
  minSize: z.int(),
  maxSize: z.int(),
  locksAt: z.iso.datetime().nullable(),
  sessions: z.array(GroupSession),
  /** Why it does not meet, as its members are told. */
  reason: z.string().nullable(),
});
export type HostGroup = z.output<typeof HostGroup>;

export const AttendanceInput = z.object({
  sessionId: z.uuid(),
  seatId: z.uuid(),
  state: AttendanceState,
});
export type AttendanceInput = z.output<typeof AttendanceInput>;

export const CancelInput = z.object({ reason: freeText(500).min(3) });

const amounts = {
  /** The prices of all spots that were kept for somebody, less chargebacks. */
  grossCents: z.int(),
  feeCents: z.int(),
  netCents: z.int(),
  /** What we received of it; the group pays the rest to the host. */
  collectedCents: z.int(),
  /** From us to the host: what we received less the fee; if negative, from the host to us. */
  payoutCents: z.int(),
};

/** A transfer that the team has recorded, with the bank's reference; if negative, from the host to us. */
export const Transfer = z.object({ id: z.uuid(), on: z.iso.date(), reference: z.string(), cents: z.int() });
export type Transfer = z.output<typeof Transfer>;

/** `cents` is what was still due when the operator looked: to the host or, if negative, from the host to us. */
export const PayoutInput = z.object({
  cents: z.int(),
  paidOn: z.iso.date(),
  reference: line(60).min(3),
});
export type PayoutInput = z.output<typeof PayoutInput>;

export const TakeBackInput = CancelInput.extend({ payoutId: z.uuid() });
export type TakeBackInput = z.output<typeof TakeBackInput>;

const StatementLine = z.object({
  groupId: z.uuid(),
  title: z.string(),
  /** When it became due; null while the group is running, as attendance may change it. */
  completedAt: z.iso.datetime().nullable(),
  seats: z.int(),
  ...amounts,
  /** Oldest first. */
  transfers: z.array(Transfer),
});

/** The years, in Toronto, in which groups finished, newest first: each can be downloaded. */
export const PayoutYears = z.array(z.int());

export const Statement = z.object({
  feePercent: z.number(),
  lines: z.array(StatementLine),
  ...amounts,
  /** The unpaid part of payouts for finished groups. */
  dueCents: z.int(),
  /** Payouts for groups that are running. */
  laterCents: z.int(),
  paidCents: z.int(),
  years: PayoutYears,
});
export type Statement = z.output<typeof Statement>;

/** A line of a host's statement, for operators. */
export const HostPayout = StatementLine.extend({
  hostId: z.uuid(),
  hostName: z.string(),
  /** Whether the host's account is suspended or about to be deleted. */
  hostAway: z.boolean(),
  /** Whether it is deleted. */
  hostGone: z.boolean(),
  /** Whether somebody else has to decide about it (GROUPS.CONCERNS_YOU). */
  concernsYou: z.boolean(),
});
export type HostPayout = z.output<typeof HostPayout>;

/** A calendar year, in Toronto. */
export const Year = z.coerce.number().int().min(2020).max(2099);
/** All payouts, or those of groups that finished in a year. */
export const PayoutsQuery = pageQuery().extend({ year: Year.optional() });
export type PayoutsQuery = z.output<typeof PayoutsQuery>;
