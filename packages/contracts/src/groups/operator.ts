import { City } from '../cities.ts';
import { Location, ReportReason } from '../enums.ts';
import { z } from '../zod.ts';
import { FairnessReport, PricesState, RulePrice } from './fairness.ts';
import { HostOffering } from './host.ts';
import { GroupSession, Venue } from './member.ts';
import { CycleOutcome } from './outcome.ts';
import { CycleState, OfferingState, RunAct, RunState } from './desk-states.ts';
import { GroupState } from '../states.ts';

/** P2: with fewer who could have chosen somebody, the sentence that all are told would name the chooser. */
export const FEWEST_PLAUSIBLE_CHOOSERS = 3;

/** The rules of a cycle; the names are those of the guide (θ, κ, ρ). */
export const CycleSettings = z.object({
  /** θ: from which level a choice counts for "someone has chosen you". */
  chosenFrom: z.int().min(1).max(5).default(2),
  /** κ: how many of one's group must have been able to choose; older cycles have lower values. */
  plausibleChoosers: z.int().min(1).max(11).default(3),
  /** ρ: how many one may meet again. */
  repeats: z.int().min(0).max(20).default(2),
  /** Days before their deposit goes back from which a member goes before all others. The guide (5) says 30; with 60 fewer wait for long (decision: assembly). */
  refundDueDays: z.int().min(0).max(90).default(60),
  /** Without a deposit one waits. */
  depositRequired: z.boolean().default(true),
  /** Hours in which an invitation is to be answered. */
  confirmHours: z.int().min(12).max(168).default(48),
});
export type CycleSettings = z.output<typeof CycleSettings>;

export const CycleInput = z.object({
  city: City,
  name: z.string().trim().min(1).max(80),
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

/** A cycle with what there is to decide about. */
export const CycleDetail = Cycle.extend({
  createdAt: z.iso.datetime(),
  /** People who wait in its city: all of them, with a deposit, and those who rest. */
  counts: z.object({ waiting: z.int(), paid: z.int(), paused: z.int(), refundDue: z.int() }),
  offeringList: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      state: OfferingState,
      minSize: z.int(),
      maxSize: z.int(),
      firstStart: z.iso.datetime().nullable(),
      /** Of its place, where its evenings begin. */
      timezone: z.string(),
    }),
  ),
  /** How many runs may still be made of it; each tells a little of what people chose. */
  runsLeft: z.object({ dry: z.int(), final: z.int() }).optional(),
  /** Newest first. */
  history: z.array(HistoryLine),
  /** Null until groups of it are published. */
  outcome: CycleOutcome.nullable(),
});
export type CycleDetail = z.output<typeof CycleDetail>;

export const RunInput = z.object({
  kind: z.enum(['dry', 'final']),
  seed: z.int().min(0).max(2_147_483_647).default(1),
});
export type RunInput = z.output<typeof RunInput>;

/** Group of a run as operators see it before it is published: sizes and sides, no ratings. */
export const PlannedGroup = z.object({
  offeringId: z.uuid(),
  title: z.string(),
  women: z.int(),
  men: z.int(),
  others: z.int(),
  /** None in a dry run. */
  members: z.array(z.object({ id: z.uuid(), firstName: z.string(), gender: z.enum(['F', 'M', 'X']) })),
});
export type PlannedGroup = z.output<typeof PlannedGroup>;

/**
 * Why an offering, or a group that was planned for it, is left out: what is known of a rule, never of whom it is about (P11). `late`: its lock
 * would come before everybody had the time to answer (I16); `host`: its host may not lead a group now.
 */
export const LeftOutReason = z.enum([
  'late',
  'offering',
  'host',
  'account',
  'clips',
  'registration',
  'pause',
  'deposit',
  'answers',
  'wishes',
  'apart',
  'commitment',
]);
export type LeftOutReason = z.output<typeof LeftOutReason>;

export const LeftOut = z.object({
  offeringId: z.uuid(),
  title: z.string(),
  /** Of the group that was planned, who wait on; none where the offering was left out before. */
  people: z.int(),
  reason: LeftOutReason,
});
export type LeftOut = z.output<typeof LeftOut>;

export const Run = z.object({
  id: z.uuid(),
  cycleId: z.uuid(),
  kind: z.enum(['dry', 'final']),
  seed: z.int(),
  state: RunState,
  engineVersion: z.string(),
  /** Always null: two equal hashes would tell that no choice was made in between. */
  snapshotHash: z.string().nullable(),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  approved: z.boolean(),
  /** Asked for by an operator, and not done yet. */
  asked: RunAct.nullable().default(null),
  /** Why what was asked for last was not done, in the words of its code. */
  refusal: z.object({ act: RunAct, code: z.string(), message: z.string() }).nullable().default(null),
});
export type Run = z.output<typeof Run>;

/** Figures about choices stand in steps, and not in a dry run: nobody learns a choice from two runs (P12, decision: runs). */
export const RunReport = Run.extend({
  /** Told no more: 0 once there is a result, for screens of the release before; null until then. */
  value: z.number().nullable(),
  bound: z.number().nullable(),
  /** At most this fraction. */
  gap: z.number().nullable(),
  proved: z.boolean(),
  /** At most this: 1, 2, 4, 8 ... seconds. */
  milliseconds: z.number().nullable(),
  placed: z.int(),
  groups: z.array(PlannedGroup),
  /** By the freeze or by publishing; not among the groups. */
  leftOut: z.array(LeftOut).default([]),
  /** How many were not placed, by reason; cells below five are one (P13). */
  unplaced: z.record(z.string(), z.int()),
  /** The engine's quality and fairness report (guide 12); null until there is one. */
  fairness: FairnessReport.nullable(),
  /** Of every offering that the report names. */
  offeringTitles: z.record(z.string(), z.string()),
  pricesState: PricesState,
  prices: z.array(RulePrice),
});
export type RunReport = z.output<typeof RunReport>;

export const PinInput = z.object({
  kind: z.enum(['pin', 'forbid']),
  accountA: z.uuid(),
  accountB: z.uuid(),
  note: z.string().trim().min(3).max(300),
});
export type PinInput = z.output<typeof PinInput>;
export const Pin = PinInput.extend({ id: z.uuid(), createdAt: z.iso.datetime() });
export type Pin = z.output<typeof Pin>;

export const VenueInput = Venue.omit({ id: true }).extend({ city: City });
export type VenueInput = z.output<typeof VenueInput>;
/** City and clock of a place stay: offerings and their sessions are filed by them. */
export const VenueChange = VenueInput.omit({ city: true, timezone: true });
export type VenueChange = z.output<typeof VenueChange>;

export const OperatorOffering = HostOffering.extend({ cycleId: z.uuid().nullable(), hostName: z.string().nullable() });
export type OperatorOffering = z.output<typeof OperatorOffering>;

export const OperatorGroup = z.object({
  id: z.uuid(),
  state: GroupState,
  title: z.string(),
  seats: z.int(),
  confirmed: z.int(),
  sessions: z.array(GroupSession),
  /** Of the place, IANA. */
  timezone: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  /** Until then nobody has been told, and a roll-back leaves no trace with members. */
  noticesAt: z.iso.datetime().nullable(),
});
export type OperatorGroup = z.output<typeof OperatorGroup>;

/** A group whose host may not lead it any more: somebody else is named until `dueAt`, or it is cancelled then, with everything back. */
export const LostHost = z.object({
  groupId: z.uuid(),
  offeringId: z.uuid(),
  title: z.string(),
  state: GroupState,
  city: Location,
  /** Of the place, IANA. */
  timezone: z.string(),
  formerHost: z.string().nullable(),
  seats: z.int(),
  lostAt: z.iso.datetime(),
  /** Both null once it has met for the last time. */
  nextSessionAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
});
export type LostHost = z.output<typeof LostHost>;

export const PrivateRead = z.object({
  id: z.int(),
  actor: z.string(),
  what: z.string(),
  subject: z.string().nullable(),
  at: z.iso.datetime(),
});
export type PrivateRead = z.output<typeof PrivateRead>;

/** What waits for a person: an appeal, or a third absence, which nobody has to appeal against. */
export const AppealCase = z.object({
  strikeId: z.uuid(),
  accountId: z.uuid(),
  kind: z.enum(['late_cancel', 'no_show']),
  consequence: z.enum(['warning', 'forfeit', 'pause', 'review']),
  /** Null of a third absence without an appeal. */
  text: z.string().nullable(),
  notedAt: z.iso.datetime(),
  appealedAt: z.iso.datetime().nullable(),
});
export type AppealCase = z.output<typeof AppealCase>;

export const SafetyState = z.enum(['open', 'resolved', 'closed']);
export type SafetyState = z.output<typeof SafetyState>;

/** Resolved: something was done about it. Closed: there was nothing to be done. Open again: it was not over. */
export const SafetyDecision = z.object({
  state: SafetyState,
  answer: z.string().trim().min(3).max(1_000),
  /** Of a reported message: nobody in the group sees it any more. */
  removeMessage: z.boolean().default(false),
});
export type SafetyDecision = z.output<typeof SafetyDecision>;

/** What somebody said about a session, a message or a groupmate; who said it stays hidden (T26). */
export const SafetyReport = z.object({
  id: z.uuid(),
  kind: z.enum(['session', 'message', 'groupmate', 'block', 'host_message']),
  state: SafetyState,
  /** What was written when its state was changed last. */
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  groupId: z.uuid(),
  title: z.string(),
  /** When they meet again, if they do: it is dealt with before (I21). */
  nextSessionAt: z.iso.datetime().nullable(),
  /** Of a message, of a groupmate or a host. */
  reason: ReportReason.nullable(),
  about: z.object({ accountId: z.uuid(), firstName: z.string() }).nullable(),
  /** The message as it stood when it was reported. */
  quote: z.string().nullable(),
  /** Whether the group does not see the message any more. */
  quoteGone: z.boolean(),
  note: z.string().nullable(),
  at: z.iso.datetime(),
});
export type SafetyReport = z.output<typeof SafetyReport>;

/** What a host wrote to a group, as operators read it. */
export const HostMessageCase = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  title: z.string(),
  hostId: z.uuid(),
  hostName: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
  /** An operator took it out of members' sight. */
  removed: z.boolean(),
});
export type HostMessageCase = z.output<typeof HostMessageCase>;
