import { ownValue } from '../model/evaluate.ts';
import { CHOSEN_BY, PAST, SEEN_BY, SIDE_F, SIDE_M, VETO, agesClash, type Problem } from '../model/problem.ts';
import { lookupOf, type Lookup } from './lookup.ts';

/** Rules that the search may break temporarily, each at its own adaptive price (oscillation). */
export const SIZE = 0;
export const BALANCE = 1;
export const COVERAGE = 2;
export const KAPPA = 3;
export const REPEATS = 4;
const KINDS = 5;

/**
 * The search's current assignment. Vetoes and eligibility always hold; size, balance, coverage, κ and ρ may be broken
 * at a price. Adding or removing a member updates the group in O(its size).
 */
export class State {
  readonly problem: Problem;
  /** Each member's offering, or -1. */
  readonly group: Int32Array;
  readonly size: Int32Array;
  /** Each group's worth to the search: value and priority bonus, less the prices of the rules it breaks. */
  readonly worth: Float64Array;
  /** v_e(S) of each group. */
  readonly value: Float64Array;
  /** How far each group breaks each rule, KINDS numbers for each group. */
  readonly broken: Float64Array;
  readonly price = new Float64Array(KINDS);
  readonly lookup: Lookup;
  /** Results of the last `exchange`, for `refresh`. */
  readonly #next = { value: 0, worth: 0, broken: new Float64Array(KINDS) };
  readonly #width: number;
  readonly #seats: Int32Array;
  readonly #sides: Int32Array;
  readonly #own: Float64Array;
  readonly #u: Float64Array;
  readonly #choosers: Int32Array;
  readonly #plausible: Int32Array;
  readonly #past: Int32Array;
  readonly #bonus: number;
  readonly #ages: boolean;
  readonly #phi: (u: number) => number;

  /** @param bonus extra worth of each refund-due member. @param price initial price of each rule. */
  constructor(problem: Problem, bonus: number, price: number, lookup = lookupOf(problem.relations, problem.n)) {
    const { n, k } = problem;
    this.problem = problem;
    this.lookup = lookup;
    this.#bonus = bonus;
    this.price.fill(price);
    this.#width = problem.max.reduce((most, one) => Math.max(most, one), 0) + 2;
    this.#seats = new Int32Array(k * this.#width);
    this.group = new Int32Array(n).fill(-1);
    this.size = new Int32Array(k);
    this.worth = new Float64Array(k);
    this.value = new Float64Array(k);
    this.broken = new Float64Array(k * KINDS);
    this.#sides = new Int32Array(k * 3);
    this.#own = new Float64Array(n);
    this.#u = new Float64Array(n);
    this.#choosers = new Int32Array(n);
    this.#plausible = new Int32Array(n);
    this.#past = new Int32Array(n);
    this.#ages = problem.ageMin.some((one) => one > 0) || problem.ageMax.some((one) => one < 255);
    this.#phi = problem.rules.phi === 'log' ? Math.log1p : (u) => u / 2;
    for (let e = 0; e < k; e++) this.refresh(e);
  }

  member(e: number, seat: number): number {
    return this.#seats[e * this.#width + seat] ?? -1;
  }

  members(e: number): number[] {
    const from = e * this.#width;
    return [...this.#seats.subarray(from, from + (this.size[e] ?? 0))];
  }

  feasible(e: number): boolean {
    for (let kind = 0; kind < KINDS; kind++) if ((this.broken[e * KINDS + kind] ?? 0) > 0) return false;
    return true;
  }

  /** Whether the tables have room for `more` members; they allow two above the maximum. */
  fits(e: number, more: number): boolean {
    return (this.size[e] ?? 0) + more <= this.#width;
  }

  /**
   * The group's worth without `out` and with `into`, computed by deltas; -Infinity if there is a veto or somebody is
   * not eligible.
   */
  exchange(e: number, out: readonly number[], into: readonly number[]): number {
    const { relations } = this.problem;
    const next = this.#next;
    const { broken } = next;
    broken.fill(0);
    let value = 0;
    let priority = 0;
    let [f, m, x] = [this.#sides[e * 3] ?? 0, this.#sides[e * 3 + 1] ?? 0, this.#sides[e * 3 + 2] ?? 0];
    const size = this.size[e] ?? 0;
    const from = e * this.#width;
    for (const one of out) {
      const side = this.problem.side[one] ?? 0;
      if (side === SIDE_F) f -= 1;
      else if (side === SIDE_M) m -= 1;
      else x -= 1;
    }
    for (let a = 0; a < into.length; a++) {
      const one = into[a] ?? 0;
      const own = ownValue(this.problem, one, e);
      if (own === undefined) return Number.NEGATIVE_INFINITY;
      const side = this.problem.side[one] ?? 0;
      if (side === SIDE_F) f += 1;
      else if (side === SIDE_M) m += 1;
      else x += 1;
      let [u, choosers, plausible, past] = [0, 0, 0, 0];
      for (let seat = 0; seat < size + into.length; seat++) {
        const j = seat < size ? (this.#seats[from + seat] ?? 0) : (into[seat - size] ?? 0);
        if (j === one || (seat < size && includes(out, j))) continue;
        if (this.#ages && agesClash(this.problem, one, j)) return Number.NEGATIVE_INFINITY;
        const at = this.lookup(one, j);
        if (at < 0) continue;
        const flags = relations.flags[at] ?? 0;
        if (flags & VETO) return Number.NEGATIVE_INFINITY;
        u += relations.weight[at] ?? 0;
        if (flags & CHOSEN_BY) choosers += 1;
        if (flags & SEEN_BY) plausible += 1;
        if (flags & PAST) past += 1;
      }
      value += own + this.#account(u, choosers, plausible, past);
      priority += (this.problem.priority[one] ?? 0) > 0 ? 1 : 0;
    }
    for (let seat = 0; seat < size; seat++) {
      const j = this.#seats[from + seat] ?? 0;
      if (includes(out, j)) continue;
      let u = this.#u[j] ?? 0;
      let choosers = this.#choosers[j] ?? 0;
      let plausible = this.#plausible[j] ?? 0;
      let past = this.#past[j] ?? 0;
      for (const one of out) {
        const at = this.lookup(j, one);
        if (at < 0) continue;
        const flags = relations.flags[at] ?? 0;
        u -= relations.weight[at] ?? 0;
        if (flags & CHOSEN_BY) choosers -= 1;
        if (flags & SEEN_BY) plausible -= 1;
        if (flags & PAST) past -= 1;
      }
      for (const one of into) {
        const at = this.lookup(j, one);
        if (at < 0) continue;
        const flags = relations.flags[at] ?? 0;
        u += relations.weight[at] ?? 0;
        if (flags & CHOSEN_BY) choosers += 1;
        if (flags & SEEN_BY) plausible += 1;
        if (flags & PAST) past += 1;
      }
      value += (this.#own[j] ?? 0) + this.#account(u, choosers, plausible, past);
      priority += (this.problem.priority[j] ?? 0) > 0 ? 1 : 0;
    }
    this.#countSides(e, f, m, x);
    next.value = value;
    next.worth = value + this.#bonus * priority - this.#cost(broken, 0);
    return next.worth;
  }

  /** One member's φ(U) less repeats; adds the rules broken for them to the running sums. */
  #account(u: number, choosers: number, plausible: number, past: number): number {
    const { rules } = this.problem;
    const { broken } = this.#next;
    if (rules.coverage && choosers <= 0) broken[COVERAGE] = (broken[COVERAGE] ?? 0) + 1;
    if (plausible < rules.kappa) broken[KAPPA] = (broken[KAPPA] ?? 0) + rules.kappa - plausible;
    if (past > rules.rho) broken[REPEATS] = (broken[REPEATS] ?? 0) + past - rules.rho;
    return this.#phi(u < 0 && rules.phi === 'log' ? 0 : u) - rules.repeatPenalty * past;
  }

  #countSides(e: number, f: number, m: number, x: number): void {
    const { problem } = this;
    const { broken } = this.#next;
    const all = f + m + x;
    if (all === 0) {
      if (problem.required[e] === 1) broken[SIZE] = problem.min[e] ?? 0;
      return;
    }
    const counted = f + m + Math.min(x, problem.rules.xTowardsMinimum);
    broken[SIZE] = Math.max(0, (problem.min[e] ?? 0) - counted) + Math.max(0, all - (problem.max[e] ?? 0));
    const delta = problem.delta[e] ?? -1;
    const off = delta < 0 ? 0 : Math.max(0, Math.abs(f - m) - delta);
    const alone = problem.rules.noLoneGender && f > 0 && m > 0 ? (f === 1 ? 1 : 0) + (m === 1 ? 1 : 0) : 0;
    broken[BALANCE] = off + alone;
  }

  #cost(broken: Float64Array, from: number): number {
    let cost = 0;
    for (let kind = 0; kind < KINDS; kind++) cost += (broken[from + kind] ?? 0) * (this.price[kind] ?? 0);
    return cost;
  }

  /** Carries out an exchange; `into` must be unplaced, and `out` become so. */
  commit(e: number, out: readonly number[], into: readonly number[]): void {
    for (const one of out) this.#leave(e, one);
    for (const one of into) this.#enter(e, one);
    this.refresh(e);
  }

  #leave(e: number, i: number): void {
    const from = e * this.#width;
    const last = (this.size[e] ?? 0) - 1;
    for (let seat = 0; seat <= last; seat++)
      if (this.#seats[from + seat] === i) {
        this.#seats[from + seat] = this.#seats[from + last] ?? 0;
        break;
      }
    this.size[e] = last;
    this.group[i] = -1;
    this.#meet(e, i, -1);
  }

  #enter(e: number, i: number): void {
    this.#own[i] = ownValue(this.problem, i, e) ?? 0;
    this.#u[i] = 0;
    this.#choosers[i] = 0;
    this.#plausible[i] = 0;
    this.#past[i] = 0;
    this.#meet(e, i, 1);
    const size = this.size[e] ?? 0;
    this.#seats[e * this.#width + size] = i;
    this.size[e] = size + 1;
    this.group[i] = e;
  }

  #meet(e: number, i: number, sign: 1 | -1): void {
    const { relations, side } = this.problem;
    const row = e * 3 + Math.min(side[i] ?? 0, 2);
    this.#sides[row] = (this.#sides[row] ?? 0) + sign;
    const from = e * this.#width;
    for (let seat = 0; seat < (this.size[e] ?? 0); seat++) {
      const j = this.#seats[from + seat] ?? 0;
      this.#know(i, this.lookup(i, j), sign, relations);
      this.#know(j, this.lookup(j, i), sign, relations);
    }
  }

  #know(i: number, at: number, sign: 1 | -1, { weight, flags }: Problem['relations']): void {
    if (at < 0) return;
    const known = flags[at] ?? 0;
    this.#u[i] = (this.#u[i] ?? 0) + sign * (weight[at] ?? 0);
    if (known & CHOSEN_BY) this.#choosers[i] = (this.#choosers[i] ?? 0) + sign;
    if (known & SEEN_BY) this.#plausible[i] = (this.#plausible[i] ?? 0) + sign;
    if (known & PAST) this.#past[i] = (this.#past[i] ?? 0) + sign;
  }

  /** Recomputes a group's worth, value and broken rules from its members' sums. */
  refresh(e: number): void {
    this.exchange(e, [], []);
    this.broken.set(this.#next.broken, e * KINDS);
    this.value[e] = this.#next.value;
    this.worth[e] = this.#next.worth;
  }

  /** Recomputes all groups after a change of prices. */
  reprice(): void {
    for (let e = 0; e < this.problem.k; e++)
      if ((this.size[e] ?? 0) > 0 || this.problem.required[e] === 1) this.refresh(e);
  }

  /** Replaces the current group. */
  replace(e: number, members: readonly number[]): void {
    this.commit(e, this.members(e), members);
  }

  /** The groups that keep every rule; others are emptied. */
  feasibleGroups(): number[][] {
    return Array.from({ length: this.problem.k }, (_, e) =>
      (this.size[e] ?? 0) > 0 && this.feasible(e) ? this.members(e).sort((a, b) => a - b) : [],
    );
  }
}

function includes(list: readonly number[], one: number): boolean {
  for (let at = 0; at < list.length; at++) if (list[at] === one) return true;
  return false;
}
