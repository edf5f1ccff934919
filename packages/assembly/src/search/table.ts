import { hopeless } from '../model/peel.ts';
import { CHOSE, CHOSEN_BY, SAW, SEEN_BY, VETO, agesClash, type Problem } from '../model/problem.ts';
import { acquainted, MOST_PEOPLE } from './acquainted.ts';
import type { Random } from './random.ts';

/** A flag of this table only: the pair's weight is not 0. */
export const WEIGHS = 128;

/**
 * The relations of the people at hand for one offering in a small square table, without the people whom no group of
 * these can hold.
 */
export class Table {
  offering = -1;
  /** Members of the problem; all fields below use their index in this list. */
  people: number[] = [];
  /** People who must be placed together. */
  units: number[][] = [];
  readonly own = new Float64Array(MOST_PEOPLE);
  /** One entry for each pair; a row is as long as `people`. */
  readonly flags = new Uint8Array(MOST_PEOPLE * MOST_PEOPLE);
  readonly weight = new Float64Array(MOST_PEOPLE * MOST_PEOPLE);
  /** For each person, the people with any flags; a row is MOST_PEOPLE long, of which `degree` are used. */
  readonly near = new Int32Array(MOST_PEOPLE * MOST_PEOPLE);
  readonly degree = new Int32Array(MOST_PEOPLE);
  readonly #problem: Problem;
  readonly #random: Random;
  /** 1 for members who accept only some ages. */
  readonly #narrow: Uint8Array;
  readonly #localOf: Int32Array;
  /** Scratch space for `acquainted`. */
  readonly #placeOf: Int32Array;
  readonly #choosers = new Int32Array(MOST_PEOPLE);
  readonly #plausible = new Int32Array(MOST_PEOPLE);

  constructor(problem: Problem, random: Random) {
    this.#problem = problem;
    this.#random = random;
    this.#narrow = Uint8Array.from({ length: problem.n }, (_, i) =>
      (problem.ageMin[i] ?? 0) > 0 || (problem.ageMax[i] ?? 255) < 255 ? 1 : 0,
    );
    this.#localOf = new Int32Array(problem.n).fill(-1);
    this.#placeOf = new Int32Array(problem.n).fill(-1);
  }

  /**
   * Loads an offering with those of its people who are at hand.
   * @returns false if no group can be made of them.
   */
  load(e: number, atHand: (i: number) => boolean): boolean {
    const { rules } = this.#problem;
    this.offering = e;
    this.#gather(e, atHand);
    const isHopeless = (): boolean => hopeless(this.#problem, e, this.people);
    let possible = !isHopeless();
    if (possible && (rules.coverage || rules.kappa > 0)) {
      this.#peel();
      possible = !isHopeless();
    }
    if (possible) this.#fillTable();
    for (const i of this.people) this.#localOf[i] = -1;
    return possible;
  }

  #gather(e: number, atHand: (i: number) => boolean): void {
    const { byOffering } = this.#problem;
    const [from, to] = [byOffering.start[e] ?? 0, byOffering.start[e + 1] ?? 0];
    let places: number[] = [];
    for (let at = from; at < to; at++) if (atHand(byOffering.member[at] ?? 0)) places.push(at);
    if (places.length > MOST_PEOPLE)
      places = acquainted(this.#problem, places, this.#random.int(places.length), this.#placeOf);
    this.people = places.map((at) => byOffering.member[at] ?? 0);
    for (const [local, i] of this.people.entries()) {
      this.#localOf[i] = local;
      this.own[local] = byOffering.own[places[local] ?? 0] ?? 0;
    }
    this.#keepWholeUnits();
  }

  /** Drops units of which somebody is not at hand. */
  #keepWholeUnits(): void {
    const { unitOf, units } = this.#problem;
    const gone: number[] = [];
    this.units = [];
    for (const [local, i] of this.people.entries()) {
      const unit = unitOf[i] ?? 0;
      const [first, last] = [units.start[unit] ?? 0, units.start[unit + 1] ?? 0];
      if (last - first === 1) {
        this.units.push([local]);
        continue;
      }
      const all: number[] = [];
      for (let at = first; at < last; at++) all.push(this.#localOf[units.member[at] ?? 0] ?? -1);
      if (all.includes(-1)) gone.push(local);
      else if (all[0] === local) this.units.push(all);
    }
    if (gone.length > 0) this.#drop(gone);
  }

  /** Removes people; the caller names whole units. */
  #drop(gone: readonly number[]): void {
    const away = new Uint8Array(this.people.length);
    for (const local of gone) away[local] = 1;
    const place = new Int32Array(this.people.length);
    const kept: number[] = [];
    for (const [local, i] of this.people.entries()) {
      this.#localOf[i] = away[local] === 1 ? -1 : kept.length;
      if (away[local] === 1) continue;
      place[local] = kept.length;
      this.own[kept.length] = this.own[local] ?? 0;
      kept.push(i);
    }
    this.people = kept;
    this.units = this.units
      .filter((unit) => away[unit[0] ?? 0] === 0)
      .map((unit) => unit.map((local) => place[local] ?? 0));
  }

  /** Drops units with a person whom too few others at hand chose or were shown, until nothing changes. */
  #peel(): void {
    const { rules, relations } = this.#problem;
    const needed = rules.coverage ? 1 : 0;
    const m = this.people.length;
    const [choosers, plausible] = [this.#choosers, this.#plausible];
    for (let a = 0; a < m; a++) {
      let [chosen, seen] = [0, 0];
      const i = this.people[a] ?? 0;
      for (let at = relations.start[i] ?? 0, end = relations.start[i + 1] ?? 0; at < end; at++) {
        const j = relations.to[at] ?? 0;
        const flags = relations.flags[at] ?? 0;
        if (flags & VETO || !(flags & (CHOSEN_BY | SEEN_BY)) || (this.#localOf[j] ?? -1) < 0 || this.#tooFar(i, j))
          continue;
        if (flags & CHOSEN_BY) chosen += 1;
        if (flags & SEEN_BY) seen += 1;
      }
      choosers[a] = chosen;
      plausible[a] = seen;
    }
    const unitAt = new Int32Array(m);
    for (const [index, unit] of this.units.entries()) for (const local of unit) unitAt[local] = index;
    const gone = new Uint8Array(this.units.length);
    const lost: number[] = [];
    const weak = (local: number): boolean => (choosers[local] ?? 0) < needed || (plausible[local] ?? 0) < rules.kappa;
    const lose = (unit: number): void => {
      if (gone[unit] === 1) return;
      gone[unit] = 1;
      lost.push(...(this.units[unit] ?? []));
    };
    for (let a = 0; a < m; a++) if (weak(a)) lose(unitAt[a] ?? 0);
    for (let at = 0; at < lost.length; at++) {
      const i = this.people[lost[at] ?? 0] ?? 0;
      for (let link = relations.start[i] ?? 0, end = relations.start[i + 1] ?? 0; link < end; link++) {
        const flags = relations.flags[link] ?? 0;
        if (flags & VETO || !(flags & (CHOSE | SAW))) continue;
        const j = relations.to[link] ?? 0;
        const b = this.#localOf[j] ?? -1;
        if (b < 0 || this.#tooFar(i, j)) continue;
        if (flags & CHOSE) choosers[b] = (choosers[b] ?? 0) - 1;
        if (flags & SAW) plausible[b] = (plausible[b] ?? 0) - 1;
        if (weak(b)) lose(unitAt[b] ?? 0);
      }
    }
    if (lost.length > 0) this.#drop(lost);
  }

  /** Whether the two exclude each other by accepted ages. */
  #tooFar(i: number, j: number): boolean {
    return (this.#narrow[i] === 1 || this.#narrow[j] === 1) && agesClash(this.#problem, i, j);
  }

  #fillTable(): void {
    const { relations } = this.#problem;
    const m = this.people.length;
    this.flags.fill(0, 0, m * m);
    this.degree.fill(0, 0, m);
    for (let a = 0; a < m; a++) {
      const i = this.people[a] ?? 0;
      for (let at = relations.start[i] ?? 0, end = relations.start[i + 1] ?? 0; at < end; at++) {
        const b = this.#localOf[relations.to[at] ?? 0] ?? -1;
        if (b < 0) continue;
        const weight = relations.weight[at] ?? 0;
        this.weight[a * m + b] = weight;
        this.#mark(a, b, (relations.flags[at] ?? 0) | (weight === 0 ? 0 : WEIGHS));
      }
    }
    for (let a = 0; a < m; a++)
      if (this.#narrow[this.people[a] ?? 0] === 1)
        for (let b = 0; b < m; b++)
          if (a !== b && agesClash(this.#problem, this.people[a] ?? 0, this.people[b] ?? 0)) {
            this.#mark(a, b, VETO);
            this.#mark(b, a, VETO);
          }
  }

  #mark(a: number, b: number, flags: number): void {
    const at = a * this.people.length + b;
    if (flags === 0) return;
    if (this.flags[at] === 0) {
      const degree = this.degree[a] ?? 0;
      this.near[a * MOST_PEOPLE + degree] = b;
      this.degree[a] = degree + 1;
    }
    this.flags[at] = (this.flags[at] ?? 0) | flags;
  }
}
