import { City } from '../cities.ts';
import { Location } from '../enums.ts';
import { filledLine, freeText } from '../text.ts';
import { Id, z } from '../zod.ts';
import { CycleState, OfferingState } from './desk-states.ts';
import { CycleOutcome } from './outcome.ts';

/** P2: with fewer possible choosers, the sentence that everybody gets would identify the chooser. */
export const FEWEST_PLAUSIBLE_CHOOSERS = 3;

/** The rules of a cycle; the names are those of the guide (θ, κ, ρ). */
export const CycleSettings = z.object({
  /** θ: the level from which a choice counts for "someone has chosen you". */
  chosenFrom: z.int().min(1).max(5).default(2),
  /** κ: how many of a member's group must have been able to choose them; earlier cycles had fewer. */
  plausibleChoosers: z.int().min(1).max(11).default(3),
  /** ρ: how many people one may meet again. */
  repeats: z.int().min(0).max(20).default(2),
  /** Members go first from this many days before their refund. The guide (5) says 30 (decision: assembly). */
  refundDueDays: z.int().min(0).max(90).default(60),
  /** Whether members need a deposit to be placed. */
  depositRequired: z.boolean().default(true),
  /** Hours to answer an invitation. */
  confirmHours: z.int().min(12).max(168).default(48),
});
export type CycleSettings = z.output<typeof CycleSettings>;

export const CycleInput = z.object({
  city: City,
  name: filledLine(80),
  freezesAt: z.iso.datetime({ offset: true }),
  settings: CycleSettings.extend({
    plausibleChoosers: z.int().min(FEWEST_PLAUSIBLE_CHOOSERS).max(11).default(FEWEST_PLAUSIBLE_CHOOSERS),
  }).prefault({}),
});
export type CycleInput = z.output<typeof CycleInput>;

export const Cycle = z.object({
  id: z.uuid(),
  city: Location,
  name: z.string(),
  state: CycleState,
  freezesAt: z.iso.datetime(),
  settings: CycleSettings,
  offerings: z.int(),
  waiting: z.int(),
});
export type Cycle = z.output<typeof Cycle>;

/** The end that the operator intends, so that two operators do not mix; without one, that which the state allows. */
export const CycleEnd = z.object({ to: z.enum(['closed', 'cancelled']).optional() }).prefault({});
export type CycleEnd = z.output<typeof CycleEnd>;

/** A change of a state, and who made it: an account, or `system:<job>`. */
export const HistoryLine = z.object({
  what: z.enum(['cycle', 'run']),
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  actor: z.string(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type HistoryLine = z.output<typeof HistoryLine>;

/** A cycle with the facts that decisions need. */
export const CycleDetail = Cycle.extend({
  createdAt: z.iso.datetime(),
  /** People who wait in its city: all, with a deposit, and paused. */
  counts: z.object({ waiting: z.int(), paid: z.int(), paused: z.int(), refundDue: z.int() }),
  offeringList: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      state: OfferingState,
      minSize: z.int(),
      maxSize: z.int(),
      firstStart: z.iso.datetime().nullable(),
      /** The venue's time zone. */
      timezone: z.string(),
    }),
  ),
  /** How many more runs are allowed; each reveals a little of what people chose. */
  runsLeft: z.object({ dry: z.int(), final: z.int() }),
  /** Newest first. */
  history: z.array(HistoryLine),
  /** Null until groups of it are published. */
  outcome: CycleOutcome.nullable(),
});
export type CycleDetail = z.output<typeof CycleDetail>;

export const PinInput = z.object({
  kind: z.enum(['pin', 'forbid']),
  accountA: Id,
  accountB: Id,
  note: freeText(300).min(3),
});
export type PinInput = z.output<typeof PinInput>;
export const Pin = PinInput.extend({ id: z.uuid(), createdAt: z.iso.datetime() });
export type Pin = z.output<typeof Pin>;
