import { z } from '../zod.ts';
import { CycleState, RunAct, RunState } from './desk-states.ts';
import { FairnessReport, PricesState, RulePrice } from './fairness.ts';
import { OperatorOffering } from './operator.ts';

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

/** With its offering and range of ages; a dry run reveals neither members nor ages. */
export const PlannedMeeting = PlannedGroup.extend({
  offering: OperatorOffering.nullable(),
  ages: z.object({ from: z.int(), to: z.int() }).nullable(),
});
export type PlannedMeeting = z.output<typeof PlannedMeeting>;

/**
 * Why an offering, or its planned group, is left out: by rule, never by person (P11). `late`: its lock would come
 * before everybody had time to answer (I16); `host`: its host may not lead a group now.
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
  /** Members of the planned group, who wait on; none if the offering was left out before. */
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
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  approved: z.boolean(),
  /** Requested by an operator, and not done yet. */
  asked: RunAct.nullable(),
  /** Why the last request was not done, as text of its code. */
  refusal: z.object({ act: RunAct, code: z.string(), message: z.string() }).nullable(),
});
export type Run = z.output<typeof Run>;

/** Figures about choices are in steps, and not in dry runs: comparing runs reveals no choice (P12, decision: runs). */
export const RunReport = Run.extend({
  /** Only runs of a frozen cycle can be approved and published. */
  cycleState: CycleState,
  /** When members find out about the groups of a published run, which can be undone until then; null once they can. */
  undoUntil: z.iso.datetime().nullable(),
  /** Upper bound, as a fraction; null until there is a result. */
  gap: z.number().nullable(),
  proved: z.boolean(),
  /** Upper bound: 1, 2, 4, 8 ... seconds. */
  milliseconds: z.number().nullable(),
  placed: z.int(),
  groups: z.array(PlannedGroup),
  /** Left out by the freeze or the publication; not in `groups`. */
  leftOut: z.array(LeftOut),
  /** People not placed, by reason; counts below five are merged (P13). */
  unplaced: z.record(z.string(), z.int()),
  /** The engine's quality and fairness report (guide 12); null until there is one. */
  fairness: FairnessReport.nullable(),
  /** Titles of all offerings in the report. */
  offeringTitles: z.record(z.string(), z.string()),
  pricesState: PricesState,
  prices: z.array(RulePrice),
});
export type RunReport = z.output<typeof RunReport>;
