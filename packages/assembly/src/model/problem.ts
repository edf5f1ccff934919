/**
 * The form on which the exact methods, the search and the bound work: members 0..n-1 and offerings 0..k-1 in canonical
 * order, with all data in typed arrays. It is made of a snapshot or a bench file (from-snapshot.ts, from-bench.ts).
 */

/** Flags of the pair (i, j), seen from i. i and j must not be in one group. */
export const VETO = 1;
/** i chose j at θ or above. */
export const CHOSE = 2;
/** j chose i at θ or above. */
export const CHOSEN_BY = 4;
/** i was shown j, which makes i a plausible chooser of j. */
export const SAW = 8;
/** j was shown i. */
export const SEEN_BY = 16;
/** They were in one group before. */
export const PAST = 32;

export const SIDE_F = 0;
export const SIDE_M = 1;
export const SIDE_X = 2;

/** Compressed sparse rows: the entries of row r are start[r] .. start[r + 1] - 1. */
export interface Relations {
  start: Int32Array;
  /** Ascending within a row. */
  to: Int32Array;
  /** w of the pair; the same in both rows. */
  weight: Float64Array;
  flags: Uint8Array;
}

export interface Rules {
  coverage: boolean;
  kappa: number;
  rho: number;
  noLoneGender: boolean;
  phi: 'log' | 'linear';
  /** Subtracted for each past co-member of each member. */
  repeatPenalty: number;
}

export interface Problem {
  n: number;
  k: number;
  rules: Rules;
  side: Uint8Array;
  /** 0: not refund-due; 1 to 3: higher the nearer the refund is (L1). In bench mode with placeAll everybody has 1. */
  priority: Uint8Array;
  /** Minutes waited: the first tie-break. */
  wait: Float64Array;
  age: Uint8Array;
  /** Accepted ages of groupmates; 0 and 255: any. */
  ageMin: Uint8Array;
  ageMax: Uint8Array;
  relations: Relations;
  /** Allowed pairs (member, offering) by member, offerings ascending. `own`: activity, placing and waiting terms. */
  byMember: { start: Int32Array; offering: Int32Array; own: Float64Array };
  /** The same by offering; members ascending. */
  byOffering: { start: Int32Array; member: Int32Array; own: Float64Array };
  /** Sizes and balances may be any number: only `max` is cut, at the number of members. */
  min: Float64Array;
  max: Int32Array;
  /** -1: no balance. */
  delta: Float64Array;
  /** 1: the offering must be used (MDGP). */
  required: Uint8Array;
  /** Members who are placed together or not at all. Most units are one member. */
  unitOf: Int32Array;
  units: { start: Int32Array; member: Int32Array };
}

/** Members of each offering, ascending; empty: not used. */
export type Groups = readonly (readonly number[])[];

/** Position of j in i's row, or -1 if nothing is known of the pair. */
export function find({ start, to }: Relations, i: number, j: number): number {
  return positionIn(start, to, i, j);
}

/** Position of offering e in i's row of `byMember`, or -1 if i may not be placed there. */
export function placeOf({ byMember: { start, offering } }: Problem, i: number, e: number): number {
  return positionIn(start, offering, i, e);
}

function positionIn(start: Int32Array, columns: Int32Array, row: number, column: number): number {
  let low = start[row] ?? 0;
  let high = (start[row + 1] ?? 0) - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = columns[middle] ?? 0;
    if (found === column) return middle;
    if (found < column) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The members of i's unit, i included, ascending. */
export function unitMates(
  { unitOf, units: { start, member } }: Pick<Problem, 'unitOf' | 'units'>,
  i: number,
): Int32Array {
  const unit = unitOf[i] ?? 0;
  return member.subarray(start[unit], start[unit + 1]);
}

/** Whether the two may not be in one group, by age or by a veto (H4, H5, H6). */
export function isVetoed(problem: Problem, i: number, j: number): boolean {
  if (agesClash(problem, i, j)) return true;
  const at = find(problem.relations, i, j);
  return at >= 0 && ((problem.relations.flags[at] ?? 0) & VETO) !== 0;
}

export function agesClash({ age, ageMin, ageMax }: Problem, i: number, j: number): boolean {
  const [a, b] = [age[i] ?? 0, age[j] ?? 0];
  return a < (ageMin[j] ?? 0) || a > (ageMax[j] ?? 255) || b < (ageMin[i] ?? 0) || b > (ageMax[i] ?? 255);
}

/** For L1: each priority counts ten times as much as the one before. */
const COUNTS = [0, 1, 10, 100];

/** What placing this member adds to L1. */
export function countsFirst({ priority }: Problem, i: number): number {
  return COUNTS[priority[i] ?? 0] ?? 0;
}

/** φ(U) of the guide's section 5. */
export function phi(form: Rules['phi'], u: number): number {
  return form === 'log' ? Math.log1p(u) : u / 2;
}

/** The most members of one side that an offering can hold. */
export function sideCapacity(problem: Problem, e: number): number {
  const max = problem.max[e] ?? 0;
  const delta = problem.delta[e] ?? -1;
  return delta < 0 ? max : Math.min(max, Math.floor((max + delta) / 2));
}
