import type { CycleOutcome, OutcomeCell } from '@emberhood/contracts';

/** Counts of fewer people never leave this service (P13). */
export const SMALL_CELL = 5;

/** Exact counts. */
export interface OutcomeRow {
  published: number;
  begun: number;
  dissolved: number;
  cancelled: number;
  saidYes: number;
  saidYesBegun: number;
  over: number;
  absent: number;
  lateCancels: number;
  freed: number;
  refilled: number;
  meetAgain: number;
  safety: number;
  noGroupRefunds: number;
  waits: number[];
}

export function outcomeOf(row: OutcomeRow): CycleOutcome {
  const { published, begun, dissolved, cancelled } = row;
  return {
    groups: { published, begun, dissolved, cancelled },
    absent: cellOf(row.absent, row.saidYesBegun),
    lateCancels: cellOf(row.lateCancels, row.saidYes),
    refilled: cellOf(row.refilled, row.freed),
    meetAgain: cellOf(row.meetAgain, row.over),
    safety: cellOf(row.safety, row.saidYesBegun),
    noGroupRefunds: isFew(row.noGroupRefunds) ? null : row.noGroupRefunds,
    giniOfWaiting: row.waits.length < SMALL_CELL ? null : giniOf(row.waits),
  };
}

/** Also hidden if the remainder is small, as it would tell about those few. */
function cellOf(count: number, of: number): OutcomeCell {
  if (isFew(of)) return { count: null, of: null };
  return { count: isFew(count) || isFew(of - count) ? null : count, of };
}

function isFew(people: number): boolean {
  return people > 0 && people < SMALL_CELL;
}

/** 0 if everybody waits for the same time. */
export function giniOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const sum = sorted.reduce((total, one) => total + one, 0);
  const weighted = sorted.reduce((total, one, at) => total + (at + 1) * one, 0);
  return sum === 0 ? 0 : (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}
