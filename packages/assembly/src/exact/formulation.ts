import {
  CHOSEN_BY,
  PAST,
  SEEN_BY,
  SIDE_F,
  SIDE_M,
  VETO,
  agesClash,
  countsFirst,
  unitMates,
  type Groups,
  type Problem,
} from '../model/problem.ts';
import { LinearProgramme, type MipLimits, type Solved } from './highs.ts';

type Term = [column: number, factor: number];

/** Points where φ = log(1 + U) gets a tangent before the first solve. */
const TANGENTS = [0, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 18, 28];

interface Place {
  i: number;
  e: number;
  own: number;
  x: number;
  /** Column of φ(U), log form only. */
  t: number;
  /** Columns and weights of U. */
  pairs: Term[];
}

/** The rules and the value of a problem as rows and columns of an integer programme. */
export class Formulation {
  readonly programme = new LinearProgramme();
  readonly #problem: Problem;
  readonly #places: Place[] = [];
  /** Places by offering and then by member. */
  readonly #at: Map<number, Place>[];
  readonly #open: number[] = [];
  /** Offerings like the one before them. */
  readonly #alike = new Set<number>();
  readonly #pairs: { a: Place; b: Place; z: number }[] = [];
  /** Columns that tell whether anybody of a side is in a group (H9), and the columns of these people. */
  readonly #present: { flag: number; people: Term[] }[] = [];

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#at = Array.from({ length: problem.k }, () => new Map<number, Place>());
    for (let e = 0; e < problem.k; e++) this.#offering(e);
    const byMember = new Map<number, Term[]>();
    for (const { i, x } of this.#places) byMember.set(i, [...(byMember.get(i) ?? []), [x, 1]]);
    for (const terms of byMember.values()) this.programme.row(-Infinity, terms, 1);
    this.#symmetry();
    if (problem.rules.phi === 'log')
      for (const place of this.#places) for (const u of TANGENTS) this.#tangent(place, u);
  }

  #offering(e: number): void {
    const { programme } = this;
    const { byOffering, rules, side, relations } = this.#problem;
    const y = programme.column(0, this.#problem.required[e] === 1 ? 1 : 0, 1, 1);
    this.#open.push(y);
    const members = this.#at[e] ?? new Map<number, Place>();
    for (let at = byOffering.start[e] ?? 0; at < (byOffering.start[e + 1] ?? 0); at++) {
      const [i, own] = [byOffering.member[at] ?? 0, byOffering.own[at] ?? 0];
      const x = programme.column(own, 0, 1, 1);
      const t = rules.phi === 'log' ? programme.column(1, 0, Infinity) : -1;
      const place: Place = { i, e, own, x, t, pairs: [] };
      this.#places.push(place);
      members.set(i, place);
      programme.imply(x, y);
    }
    const places = [...members.values()];
    const signed = (one: number, factor: number): Term[] =>
      places.filter(({ i }) => side[i] === one).map(({ x }) => [x, factor]);
    const [f, m] = [signed(SIDE_F, 1), signed(SIDE_M, 1)];
    const others = places.filter(({ i }) => side[i] !== SIDE_F && side[i] !== SIDE_M).map(({ x }): Term => [x, 1]);
    programme.row(-Infinity, [...f, ...m, ...others, [y, -(this.#problem.max[e] ?? 0)]], 0);
    this.programme.row(0, [...f, ...m, ...others, [y, -(this.#problem.min[e] ?? 0)]], Infinity);
    const delta = this.#problem.delta[e] ?? -1;
    if (delta >= 0) {
      const difference = [...f, ...signed(SIDE_M, -1)];
      programme.row(-Infinity, [...difference, [y, -delta]], 0);
      programme.row(0, [...difference, [y, delta]], Infinity);
    }
    if (rules.noLoneGender) this.#noLone(f, m);
    for (const place of places) this.#rulesOf(place, members);
    for (const place of places)
      for (let at = relations.start[place.i] ?? 0; at < (relations.start[place.i + 1] ?? 0); at++) {
        const other = members.get(relations.to[at] ?? -1);
        if (other && other.i > place.i) this.#pair(place, other, at);
      }
    for (const place of places)
      for (const other of members.values())
        if (other.i > place.i && agesClash(this.#problem, place.i, other.i)) programme.exclude(place.x, other.x);
    for (const place of places)
      if (place.pairs.length > 0) {
        const terms: Term[] = place.pairs.map(([z]) => [z, 1]);
        programme.row(-Infinity, [...terms, [place.x, 1 - (this.#problem.max[e] ?? 0)]], 0);
      }
  }

  /** H9: a side may have a single member only if the other side is absent. */
  #noLone(f: Term[], m: Term[]): void {
    if (f.length === 0 || m.length === 0) return;
    const present = [f, m].map((people): Term => {
      const flag = this.programme.column(0, 0, 1, 1);
      for (const [x] of people) this.programme.imply(x, flag);
      this.#present.push({ flag, people });
      return [flag, -2];
    });
    // If both are present, at least two of each.
    for (const terms of [f, m]) this.programme.row(-2, [...terms, ...present], Infinity);
  }

  #rulesOf(place: Place, members: ReadonlyMap<number, Place>): void {
    const { rules, relations } = this.#problem;
    const choosers: Term[] = [];
    const plausible: Term[] = [];
    const past: Term[] = [];
    for (let at = relations.start[place.i] ?? 0; at < (relations.start[place.i + 1] ?? 0); at++) {
      const other = members.get(relations.to[at] ?? -1);
      if (!other) continue;
      const flags = relations.flags[at] ?? 0;
      if (flags & CHOSEN_BY) choosers.push([other.x, 1]);
      if (flags & SEEN_BY) plausible.push([other.x, 1]);
      if (flags & PAST) past.push([other.x, 1]);
    }
    if (rules.coverage) this.programme.row(0, [...choosers, [place.x, -1]], Infinity);
    if (rules.kappa > 0) this.programme.row(0, [...plausible, [place.x, -rules.kappa]], Infinity);
    if (past.length > rules.rho)
      this.programme.row(-Infinity, [...past, [place.x, past.length - rules.rho]], past.length);
    for (const i of unitMates(this.#problem, place.i)) {
      const mate = members.get(i);
      if (!mate) this.programme.row(0, [[place.x, 1]], 0);
      else if (mate.i > place.i)
        this.programme.row(
          0,
          [
            [place.x, 1],
            [mate.x, -1],
          ],
          0,
        );
    }
  }

  #pair(a: Place, b: Place, at: number): void {
    const { rules, relations } = this.#problem;
    const flags = relations.flags[at] ?? 0;
    const weight = relations.weight[at] ?? 0;
    if (flags & VETO) {
      this.programme.exclude(a.x, b.x);
      return;
    }
    const repeats = flags & PAST ? -2 * rules.repeatPenalty : 0;
    const gain = (rules.phi === 'linear' ? weight : 0) + repeats;
    if (weight === 0 && gain === 0) return;
    const z = this.programme.column(gain, 0, 1);
    this.#pairs.push({ a, b, z });
    // z equals "both are placed" for any sign of the gain; weights in log form are never negative, gains may be.
    if (gain > 0 || weight > 0) {
      for (const { x } of [a, b]) this.programme.imply(z, x);
    }
    if (gain < 0)
      this.programme.row(
        -1,
        [
          [z, 1],
          [a.x, -1],
          [b.x, -1],
        ],
        Infinity,
      );
    if (weight !== 0) {
      a.pairs.push([z, weight]);
      b.pairs.push([z, weight]);
    }
  }

  /** Breaks symmetry: identical offerings are used in order. */
  #symmetry(): void {
    const { k, min, max, delta } = this.#problem;
    for (let e = 1; e < k; e++) {
      const same = [min, max, delta].every((row) => row[e - 1] === row[e]);
      const [a, b] = [[...(this.#at[e - 1]?.values() ?? [])], [...(this.#at[e]?.values() ?? [])]];
      if (!same || a.length !== b.length || !a.every((one, at) => one.i === b[at]?.i && one.own === b[at].own))
        continue;
      this.#alike.add(e);
      this.programme.imply(this.#open[e] ?? 0, this.#open[e - 1] ?? 0);
    }
  }

  /** t ≤ φ(u)·x + φ'(u)·(U − u·x): exact at U = u, above φ elsewhere. */
  #tangent({ t, x, pairs }: Place, u: number): void {
    const slope = 1 / (1 + u);
    const terms: Term[] = pairs.map(([z, weight]) => [z, -slope * weight]);
    this.programme.row(-Infinity, [[t, 1], ...terms, [x, slope * u - Math.log1p(u)]], 0);
  }

  /** @returns false if the answer already has a tangent at each of its points. */
  addTangents(columns: Float64Array): boolean {
    let added = false;
    for (const place of this.#places) {
      if ((columns[place.x] ?? 0) < 0.5) continue;
      const u = this.#u(place, columns);
      if ((columns[place.t] ?? 0) <= Math.log1p(u) + 1e-9) continue;
      this.#tangent(place, u);
      added = true;
    }
    return added;
  }

  #u(place: Place, columns: Float64Array): number {
    return place.pairs.reduce((sum, [z, weight]) => sum + weight * Math.round(columns[z] ?? 0), 0);
  }

  async maximisePriority(limits: MipLimits, start?: Float64Array): Promise<Solved> {
    const cost = this.programme.cost.slice();
    this.programme.cost.fill(0);
    for (const [x, counts] of this.#first()) this.programme.cost[x] = counts;
    const solved = await this.programme.solve(limits, start);
    for (const [column, value] of cost.entries()) this.programme.cost[column] = value;
    return solved;
  }

  keepPriority(number: number): void {
    this.programme.row(number, this.#first(), Infinity);
  }

  /** The terms of L1. */
  #first(): Term[] {
    const problem = this.#problem;
    return this.#places.flatMap(({ i, x }): Term[] =>
      problem.priority[i] === 0 ? [] : [[x, countsFirst(problem, i)]],
    );
  }

  read(columns: Float64Array): { groups: number[][]; value: number } {
    const groups: number[][] = Array.from({ length: this.#problem.k }, () => []);
    let value = 0;
    for (const place of this.#places) {
      if ((columns[place.x] ?? 0) < 0.5) continue;
      groups[place.e]?.push(place.i);
      value += place.own;
      if (this.#problem.rules.phi === 'log') value += Math.log1p(this.#u(place, columns));
    }
    for (const { z } of this.#pairs) value += (this.programme.cost[z] ?? 0) * Math.round(columns[z] ?? 0);
    for (const members of groups) members.sort((a, b) => a - b);
    return { groups, value };
  }

  /** The columns of a known assignment, to start from; of identical offerings the first ones are used. */
  columnsOf(known: Groups): Float64Array {
    const groups = [...known];
    for (let e = 1; e < groups.length; e++)
      for (let to = e; this.#alike.has(to) && groups[to - 1]?.length === 0; to--)
        [groups[to - 1], groups[to]] = [groups[to] ?? [], []];
    const columns = new Float64Array(this.programme.cost.length);
    for (const [e, members] of groups.entries()) {
      if (members.length > 0) columns[this.#open[e] ?? 0] = 1;
      for (const i of members) columns[this.#at[e]?.get(i)?.x ?? 0] = 1;
    }
    for (const { flag, people } of this.#present) columns[flag] = people.some(([x]) => columns[x] === 1) ? 1 : 0;
    for (const { a, b, z } of this.#pairs) columns[z] = Math.min(columns[a.x] ?? 0, columns[b.x] ?? 0);
    for (const place of this.#places)
      if (place.t >= 0 && columns[place.x] === 1) columns[place.t] = Math.log1p(this.#u(place, columns));
    return columns;
  }
}
