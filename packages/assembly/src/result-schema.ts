/** The engine's answer; units as in schema.ts. */
import { z } from '@emberhood/contracts/zod';
import { count, id } from './shapes.ts';

/** Why a member has no group, in terms of that member alone, never of anybody else's wishes (P1, P11, T12). */
export const unplacedReason = z
  .enum([
    'paused',
    'video-not-approved',
    'deposit-missing',
    'no-activity',
    'no-time',
    'over-budget',
    'too-far',
    'language',
    'access',
    'already-committed',
    'balance-preference',
    'friend-not-eligible',
    'no-offering',
    'balance',
    'next-cycle',
  ])
  .describe(
    'The first six after deposit-missing: the nearest offering failed on this. friend-not-eligible: both of a must-pair fit offerings, but none together. balance: everybody of one sex who could be balanced was (T5). next-cycle: the member fits offerings; the rest (T3, T12).',
  );

const quantiles = z.strictObject({ p50: z.number(), p90: z.number(), p99: z.number(), max: z.number() });
const share = z.number().min(0).max(1);
const cell = z.strictObject({
  key: z.string(),
  members: count,
  placed: count,
  share: share.nullable().describe('Null where fewer than five members would tell of one (P13).'),
});

/** The operator's report (groups guide, section 12). Cells of fewer than five members have no share (P13). */
export const reportSchema = z.strictObject({
  reproducible: z.boolean().describe('False when the clock of the exact solver stopped it.'),
  objective: z.strictObject({
    refundDue: count.describe('Refund-due members placed.'),
    refundWithin: z
      .strictObject({ days14: count, days30: count })
      .describe(
        'Of these: with so many days of 1440 min or fewer left. L1 is refundDue, with settings.refundDueDays above 30 refundDue + 9·days30 + 90·days14.',
      ),
    value: z.number().describe('L2, as `value`.'),
    minU: z.number().nullable().describe('L3: smallest U_i of a placed member; null: nobody placed.'),
    meanU: z.number().nullable(),
    nashWelfare: z.number().nullable().describe('Mean of log(1 + U_i) over placed members.'),
  }),
  members: count,
  eligible: count.describe('Fit one offering at least, whatever stands between them and its host (P11).'),
  placed: count,
  genderCap: share.describe('Share of the eligible that the balance rule leaves placeable, whoever chose whom.'),
  placement: z.strictObject({
    gender: z.array(cell),
    age: z.array(cell),
    area: z.array(cell),
    popularity: z.array(cell).describe('Deciles of received choices; the keys are 1 to 10.'),
    newness: z.array(cell),
  }),
  parity: z
    .array(z.strictObject({ by: z.string(), ratio: z.number(), alarm: z.boolean() }))
    .describe('Lowest share over highest share of the classes that have one; below 0.8 alarms.'),
  waitDays: quantiles.nullable().describe('Of eligible members left unplaced.'),
  starvation: z.strictObject({ days60: share, days75: share, days90: share }),
  coverageSlack: z.number().nullable().describe('Mean number of choosers above the one needed.'),
  kappaSlack: z.number().nullable().describe('Mean number of plausible choosers above κ.'),
  zeroMutual: share.nullable().describe('Share of placed members with U = 0.'),
  repeats: count.describe('Pairs who meet again.'),
  fill: share.nullable().describe('Seats taken over maximum size of the groups formed.'),
  blockingSwaps: count.describe(
    'Pairs of placed members who would both rather have the other one’s seat, keeping all rules.',
  ),
  justifiedEnvy: count.describe(
    'Unplaced members who waited longer than a placed one whose seat they could take at a loss below 1 %.',
  ),
  needs: z
    .array(z.strictObject({ offering: id, size: count, F: count, M: count, people: count }))
    .describe('Offerings left unused: how many of each sex, or people, their eligible members are short of one group.'),
  warnings: z.array(z.string()).describe('For the operator: void pairs and pins.'),
  advice: z.array(z.string()).describe('For the operator when the market is thin.'),
});

export const resultSchema = z.strictObject({
  value: z.number().describe('L2 of the groups; in bench mode the sum of weights.'),
  bound: z.number().describe('Proven upper bound of value; never below it (I11).'),
  gap: z.number().min(0).describe('(bound − value) / bound, 0 when bound is 0: a fraction, 0.01 is one per cent.'),
  proved: z.boolean().describe('No other assignment is better: by L1 and L2, in bench mode by value.'),
  groups: z.array(z.strictObject({ offering: id, members: z.array(id) })),
  unplaced: z.array(z.strictObject({ id, reason: z.string() })),
  seed: z.int().min(0),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the canonical input: independent of the order of its lists and keys.'),
  version: z.string().describe("The engine's. Same hash, seed and version: same answer but for milliseconds (I12)."),
  milliseconds: z.number().min(0),
  report: reportSchema.optional().describe('Snapshot mode only.'),
});

export type UnplacedReason = z.output<typeof unplacedReason>;
export type Report = z.output<typeof reportSchema>;
export type Result = z.output<typeof resultSchema>;
