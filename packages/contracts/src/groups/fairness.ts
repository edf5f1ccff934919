import { z } from '../zod.ts';

const Share = z.number();

/** A class of members; numbers below five people are withheld (P13). */
export const PlacementCell = z.object({
  key: z.string(),
  members: z.int().nullable(),
  placed: z.int().nullable(),
  share: Share.nullable(),
});
export type PlacementCell = z.output<typeof PlacementCell>;

/**
 * The engine's report of a run (groups guide 12), as operators see it. Shares are fractions of one, waits are days;
 * what each figure means stands in the schema of the engine's report.
 */
export const FairnessReport = z.object({
  reproducible: z.boolean(),
  objective: z.object({
    refundDue: z.int(),
    /** Of these, by days left; missing in runs of engines before 1.3. */
    refundWithin: z.object({ days14: z.int(), days30: z.int() }).optional(),
    meanU: z.number().nullable(),
    nashWelfare: z.number().nullable(),
  }),
  members: z.int(),
  eligible: z.int(),
  placed: z.int(),
  genderCap: Share,
  placement: z.object({
    gender: z.array(PlacementCell),
    age: z.array(PlacementCell),
    area: z.array(PlacementCell),
    popularity: z.array(PlacementCell),
    newness: z.array(PlacementCell),
  }),
  parity: z.array(z.object({ by: z.string(), ratio: Share, alarm: z.boolean() })),
  waitDays: z.object({ p50: z.number(), p90: z.number() }).nullable(),
  starvation: z.object({ days60: Share, days75: Share, days90: Share }),
  coverageSlack: z.number().nullable(),
  kappaSlack: z.number().nullable(),
  zeroMutual: Share.nullable(),
  repeats: z.int(),
  fill: Share.nullable(),
  blockingSwaps: z.int(),
  justifiedEnvy: z.int(),
  needs: z.array(z.object({ offering: z.string(), size: z.int(), F: z.int(), M: z.int(), people: z.int() })),
  warnings: z.array(z.string()),
  advice: z.array(z.string()),
});
export type FairnessReport = z.output<typeof FairnessReport>;

/**
 * Whether one rule, or all manual pairs together, cost spots: never how many, nor for a single pair (decision: runs).
 */
export const RulePrice = z.object({
  rule: z.enum(['chosen', 'chosen-level', 'plausible', 'repeats', 'lone-gender', 'balance', 'pins']),
  /** `few`: fewer than five more people could be placed. */
  costs: z.enum(['none', 'few', 'many']),
});
export type RulePrice = z.output<typeof RulePrice>;

/** Whether the prices were requested, are done, or failed. */
export const PricesState = z.enum(['none', 'asked', 'done', 'failed']);
export type PricesState = z.output<typeof PricesState>;
