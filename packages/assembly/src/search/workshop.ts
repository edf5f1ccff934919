import { CHOSE, PAST, SAW, SIDE_F, SIDE_M, VETO, countsFirst, phi, type Problem } from '../model/problem.ts';
import { MOST_PEOPLE } from './acquainted.ts';
import { drawNoise, drawPrices, type Prices } from './draws.ts';
import { nearlyLog } from './nearly-log.ts';
import type { Column } from './pool.ts';
import type { Random } from './random.ts';
import { Table, WEIGHS } from './table.ts';

/** On average, one of so many runs starts with, and one of so many finds turns to, a random size. */
const OFTEN = 3;

/** A feasible group, with what its members count for L1. */
export interface Found extends Column {
  priority: number;
}

/**
 * Builds groups of one offering: tabu search adds and removes people around a wanted size and may break rules at a
 * price. Vetoes and eligibility hold at every step. Every feasible group on the way is reported.
 */
export class Workshop {
  readonly #problem: Problem;
  readonly #random: Random;
  readonly #scale: number;
  readonly #table: Table;
  readonly #phi: (u: number) => number;

  /** What the current group means to each person at hand. */
  readonly #inside = new Uint8Array(MOST_PEOPLE);
  readonly #u = new Float64Array(MOST_PEOPLE);
  readonly #choosers = new Int32Array(MOST_PEOPLE);
  readonly #plausible = new Int32Array(MOST_PEOPLE);
  readonly #past = new Int32Array(MOST_PEOPLE);
  readonly #vetoes = new Int32Array(MOST_PEOPLE);
  #members: number[] = [];
  readonly #sides = [0, 0, 0];

  constructor(problem: Problem, random: Random, scale: number) {
    this.#problem = problem;
    this.#random = random;
    this.#scale = scale;
    this.#table = new Table(problem, random);
    this.#phi = problem.rules.phi === 'log' ? nearlyLog : (u) => u / 2;
  }

  /** Loads an offering with those of its people who are at hand. @returns false if no group can be made of them. */
  load(e: number, atHand: (i: number) => boolean): boolean {
    return this.#table.load(e, atHand);
  }

  /**
   * Runs the tabu search over the loaded people several times.
   * @param start members of a group to start the first run with, or none.
   * @param price dual price of each member of the problem, subtracted from what placing them is worth; null for none.
   */
  search(
    runs: number,
    start: readonly number[],
    tell: (found: Found) => void,
    price: Float64Array | null = null,
  ): void {
    for (let run = 0; run < runs; run++) this.#run(run === 0 ? start : [], tell, price);
  }

  #run(start: readonly number[], tell: (found: Found) => void, price: Float64Array | null): void {
    const e = this.#table.offering;
    const { min, max } = this.#problem;
    const [low, high] = [min[e] ?? 0, max[e] ?? 0];
    const random = this.#random;
    const noise = drawNoise(random, this.#scale, this.#table, price);
    const prices = drawPrices(random, this.#scale, price !== null);
    const taboo = new Int32Array(this.#table.units.length);
    this.#clear();
    this.#begin(start, noise);
    let wanted = high - (random.int(OFTEN) === 0 ? random.int(high - low + 1) : 0);
    const steps = 20 + 4 * high;
    for (let step = 1; step <= steps; step++) {
      const grows = this.#members.length < wanted;
      const chosen = grows
        ? this.#bestToAdd(noise, prices, taboo, step)
        : this.#worstInside(noise, prices, taboo, step);
      if (chosen < 0) {
        if (grows && this.#members.length < low) return;
        wanted = grows ? this.#members.length : wanted + 1;
        if (wanted > high) return;
        continue;
      }
      for (const one of this.#table.units[chosen] ?? []) this.#change(one, grows ? 1 : -1);
      taboo[chosen] = step + (grows ? 2 + random.int(3) : 3 + random.int(6));
      if (grows && this.#members.length >= low && this.#holds()) {
        tell(this.#found());
        if (random.int(OFTEN) === 0) wanted = low + random.int(high - low + 1);
      }
    }
  }

  /** Starts with the given group, or else with a unit, preferably one of high worth by itself. */
  #begin(start: readonly number[], noise: Float64Array): void {
    const inside = new Set(start);
    let seeded = false;
    for (const unit of this.#table.units)
      if (inside.size > 0 && unit.every((one) => inside.has(this.#table.people[one] ?? -1)))
        for (const one of unit) {
          this.#change(one, 1);
          seeded = true;
        }
    if (seeded || this.#table.units.length === 0) return;
    let best = this.#random.int(this.#table.units.length);
    for (let draw = 0; draw < 2; draw++) {
      const other = this.#random.int(this.#table.units.length);
      if (this.#need(other, noise) > this.#need(best, noise)) best = other;
    }
    for (const one of this.#table.units[best] ?? []) this.#change(one, 1);
  }

  #need(unit: number, noise: Float64Array): number {
    const one = this.#table.units[unit]?.[0] ?? 0;
    return (this.#table.own[one] ?? 0) + (noise[unit] ?? 0);
  }

  #clear(): void {
    const m = this.#table.people.length;
    this.#members = [];
    this.#sides.fill(0);
    this.#inside.fill(0, 0, m);
    this.#u.fill(0, 0, m);
    this.#choosers.fill(0, 0, m);
    this.#plausible.fill(0, 0, m);
    this.#past.fill(0, 0, m);
    this.#vetoes.fill(0, 0, m);
  }

  /** Adds (1) or removes (-1) a person. */
  #change(one: number, sign: 1 | -1): void {
    const m = this.#table.people.length;
    const side = this.#problem.side[this.#table.people[one] ?? 0] ?? 2;
    this.#sides[side] = (this.#sides[side] ?? 0) + sign;
    this.#inside[one] = sign === 1 ? 1 : 0;
    if (sign === 1) this.#members.push(one);
    else this.#members.splice(this.#members.indexOf(one), 1);
    const row = one * m;
    const from = one * MOST_PEOPLE;
    for (let at = from, end = from + (this.#table.degree[one] ?? 0); at < end; at++) {
      const other = this.#table.near[at] ?? 0;
      const flags = this.#table.flags[row + other] ?? 0;
      if (flags & WEIGHS) this.#u[other] = (this.#u[other] ?? 0) + sign * (this.#table.weight[row + other] ?? 0);
      if (flags & CHOSE) this.#choosers[other] = (this.#choosers[other] ?? 0) + sign;
      if (flags & SAW) this.#plausible[other] = (this.#plausible[other] ?? 0) + sign;
      if (flags & PAST) this.#past[other] = (this.#past[other] ?? 0) + sign;
      if (flags & VETO) this.#vetoes[other] = (this.#vetoes[other] ?? 0) + sign;
    }
  }

  #bestToAdd(noise: Float64Array, prices: Prices, taboo: Int32Array, step: number): number {
    let [best, most] = [-1, Number.NEGATIVE_INFINITY];
    const room = (this.#problem.max[this.#table.offering] ?? 0) - this.#members.length;
    for (let unit = 0; unit < this.#table.units.length; unit++) {
      const people = this.#table.units[unit] ?? [];
      const first = people[0] ?? 0;
      if (this.#inside[first] === 1 || (taboo[unit] ?? 0) > step || (this.#vetoes[first] ?? 0) > 0) continue;
      if (people.length > room) continue;
      const gain = people.length === 1 ? this.#gain(first, prices) : this.#gainOfAll(people, prices);
      if (gain + (noise[unit] ?? 0) > most) [best, most] = [unit, gain + (noise[unit] ?? 0)];
    }
    return best;
  }

  #worstInside(noise: Float64Array, prices: Prices, taboo: Int32Array, step: number): number {
    let [worst, least] = [-1, Infinity];
    for (let unit = 0; unit < this.#table.units.length; unit++) {
      const people = this.#table.units[unit] ?? [];
      const first = people[0] ?? 0;
      if (this.#inside[first] !== 1 || (taboo[unit] ?? 0) > step) continue;
      const gain =
        (people.length === 1 ? this.#part(first, prices) : this.#partOfAll(people, prices)) + (noise[unit] ?? 0);
      if (gain < least) [worst, least] = [unit, gain];
    }
    return worst;
  }

  /** What the group would lose without one of its members. */
  #part(one: number, prices: Prices): number {
    const { rules, priority, side } = this.#problem;
    const row = one * this.#table.people.length;
    const i = this.#table.people[one] ?? 0;
    let part = this.#alone(one, priority[i] ?? 0, prices);
    for (const other of this.#members) {
      const flags = this.#table.flags[row + other] ?? 0;
      if (flags === 0) continue;
      if (flags & WEIGHS) {
        const u = this.#u[other] ?? 0;
        part += this.#phi(u) - this.#phi(u - (this.#table.weight[row + other] ?? 0));
      }
      if (rules.coverage && flags & CHOSE && this.#choosers[other] === 1) part += prices.coverage;
      if (flags & SAW && (this.#plausible[other] ?? 0) <= rules.kappa) part += prices.kappa;
      if (flags & PAST) part -= rules.repeatPenalty + ((this.#past[other] ?? 0) > rules.rho ? prices.repeats : 0);
    }
    const own = side[i] ?? 2;
    this.#sides[own] = (this.#sides[own] ?? 0) - 1;
    part -= prices.balance * this.#unbalance(own);
    this.#sides[own] = (this.#sides[own] ?? 0) + 1;
    return part;
  }

  #partOfAll(people: readonly number[], prices: Prices): number {
    for (const one of people) this.#change(one, -1);
    const gain = this.#gainOfAll(people, prices);
    for (const one of people) this.#change(one, 1);
    return gain;
  }

  /** A person's own contribution, without what the others get from them. */
  #alone(one: number, priority: number, prices: Prices): number {
    const { rules } = this.#problem;
    let gain = (this.#table.own[one] ?? 0) + prices.urgent * priority + this.#phi(this.#u[one] ?? 0);
    if (rules.coverage && (this.#choosers[one] ?? 0) === 0) gain -= prices.coverage;
    const short = rules.kappa - (this.#plausible[one] ?? 0);
    if (short > 0) gain -= prices.kappa * short;
    const past = this.#past[one] ?? 0;
    return past > 0 ? gain - rules.repeatPenalty * past - prices.repeats * Math.max(0, past - rules.rho) : gain;
  }

  /** The group's gain from one more member, at the prices of broken rules. */
  #gain(one: number, prices: Prices): number {
    const { rules, priority, side } = this.#problem;
    const i = this.#table.people[one] ?? 0;
    let gain = this.#alone(one, priority[i] ?? 0, prices);
    const row = one * this.#table.people.length;
    for (const other of this.#members) {
      const flags = this.#table.flags[row + other] ?? 0;
      if (flags === 0) continue;
      if (flags & WEIGHS) {
        const u = this.#u[other] ?? 0;
        gain += this.#phi(u + (this.#table.weight[row + other] ?? 0)) - this.#phi(u);
      }
      if (rules.coverage && flags & CHOSE && (this.#choosers[other] ?? 0) === 0) gain += prices.coverage;
      if (flags & SAW && (this.#plausible[other] ?? 0) < rules.kappa) gain += prices.kappa;
      if (flags & PAST) gain -= rules.repeatPenalty + ((this.#past[other] ?? 0) >= rules.rho ? prices.repeats : 0);
    }
    return gain - prices.balance * this.#unbalance(side[i] ?? 2);
  }

  /** The gain from a unit of several people, added one by one; -Infinity if there is a veto. */
  #gainOfAll(people: readonly number[], prices: Prices): number {
    let gain = 0;
    let done = 0;
    for (const one of people) {
      if ((this.#vetoes[one] ?? 0) > 0) {
        gain = Number.NEGATIVE_INFINITY;
        break;
      }
      gain += this.#gain(one, prices);
      this.#change(one, 1);
      done += 1;
    }
    for (const one of people.slice(0, done)) this.#change(one, -1);
    return gain;
  }

  /** How much one more member of this side adds to the group's imbalance. */
  #unbalance(side: number): number {
    const delta = this.#problem.delta[this.#table.offering] ?? -1;
    if (delta < 0 || side > 1) return 0;
    const difference = (this.#sides[SIDE_F] ?? 0) - (this.#sides[SIDE_M] ?? 0);
    const next = difference + (side === SIDE_F ? 1 : -1);
    return Math.max(0, Math.abs(next) - delta) - Math.max(0, Math.abs(difference) - delta);
  }

  /** Whether a group of an allowed size keeps the other rules. */
  #holds(): boolean {
    const { rules } = this.#problem;
    const [f, m] = [this.#sides[SIDE_F] ?? 0, this.#sides[SIDE_M] ?? 0];
    const delta = this.#problem.delta[this.#table.offering] ?? -1;
    if (delta >= 0 && Math.abs(f - m) > delta) return false;
    if (rules.noLoneGender && f > 0 && m > 0 && (f === 1 || m === 1)) return false;
    for (const one of this.#members) {
      if (rules.coverage && (this.#choosers[one] ?? 0) < 1) return false;
      if ((this.#plausible[one] ?? 0) < rules.kappa || (this.#past[one] ?? 0) > rules.rho) return false;
    }
    return true;
  }

  #found(): Found {
    const { rules } = this.#problem;
    let [value, urgent] = [0, 0];
    const members: number[] = [];
    for (const one of this.#members) {
      const i = this.#table.people[one] ?? 0;
      members.push(i);
      urgent += countsFirst(this.#problem, i);
      value +=
        (this.#table.own[one] ?? 0) + phi(rules.phi, this.#u[one] ?? 0) - rules.repeatPenalty * (this.#past[one] ?? 0);
    }
    return { offering: this.#table.offering, members: members.sort((a, b) => a - b), value, priority: urgent };
  }
}
