import { z } from '../zod.ts';

/** `count` of `of` people; null if it would reveal one to four people, in either direction (P13). */
export const OutcomeCell = z.object({ count: z.int().nullable(), of: z.int().nullable() });
export type OutcomeCell = z.output<typeof OutcomeCell>;

/** The outcome of a decided cycle's groups (groups guide 12), as of now. */
export const CycleOutcome = z.object({
  groups: z.object({ published: z.int(), begun: z.int(), dissolved: z.int(), cancelled: z.int() }),
  /** Members absent at least once, of those who had accepted in groups that began; lifted absences do not count. */
  absent: OutcomeCell,
  /** Of those who had accepted: who left after the lock. */
  lateCancels: OutcomeCell,
  /** Of the spots that became free: how many were taken. */
  refilled: OutcomeCell,
  /** Of those whose group is over: who asked to meet somebody again. */
  meetAgain: OutcomeCell,
  /** Of those whose group began: who felt unsafe, or reported somebody. */
  safety: OutcomeCell,
  /** Deposits refunded after three months without a group, until the city's next decision; null for one to four. */
  noGroupRefunds: z.int().nullable(),
  /** Gini coefficient of the days that members placed in the city's last six cycles waited; null below five people. */
  giniOfWaiting: z.number().nullable(),
});
export type CycleOutcome = z.output<typeof CycleOutcome>;
