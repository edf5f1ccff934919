import { z } from '../zod.ts';

/** So many of so many; null where it would tell of one to four people, in either direction (P13). */
export const OutcomeCell = z.object({ count: z.int().nullable(), of: z.int().nullable() });
export type OutcomeCell = z.output<typeof OutcomeCell>;

/** What became of the groups of a decided cycle (groups guide 12), as of now. */
export const CycleOutcome = z.object({
  groups: z.object({ published: z.int(), begun: z.int(), dissolved: z.int(), cancelled: z.int() }),
  /** Members absent at least once, of those who had said yes in groups that began; lifted absences are none. */
  absent: OutcomeCell,
  /** Of those who had said yes: who left after the lock. */
  lateCancels: OutcomeCell,
  /** Of the places that became free: those that somebody took. */
  refilled: OutcomeCell,
  /** Of those whose group is over: who asked to meet somebody again. */
  meetAgain: OutcomeCell,
  /** Of those whose group began: who felt unsafe, or reported somebody. */
  safety: OutcomeCell,
  /** Deposits of the city that went back because three months brought no group, from this decision to the next; null for one to four. */
  noGroupRefunds: z.int().nullable(),
  /** Of the days waited by whom the city's last six cycles placed, this one included: 0, all waited the same. Null below five people. */
  giniOfWaiting: z.number().nullable(),
});
export type CycleOutcome = z.output<typeof CycleOutcome>;
