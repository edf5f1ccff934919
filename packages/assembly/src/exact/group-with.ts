import { CHOSE, CHOSEN_BY, PAST, SAW, SEEN_BY, VETO, agesClash, unitMates, type Problem } from '../model/problem.ts';
import { BitSet } from './bit-set.ts';

export interface Answer {
  /** A group that keeps every rule, ascending; null if none was found. */
  members: number[] | null;
  /** False if the steps ran out before the search was complete. */
  proved: boolean;
  /** Partial groups visited, plus other work of the same cost. */
  steps: number;
}

/** What is known about one person; people are numbered by their place in the list. */
interface Row {
  /** Who chose this person, and who was shown this person, without vetoed pairs. */
  choosers: BitSet;
  plausible: BitSet;
  past: BitSet;
  /** Everybody who must be placed with this person, including themselves. */
  unit: BitSet;
  /** People who may lose a chooser, a plausible chooser or a unit mate when this person goes. */
  needing: BitSet;
}

/**
 * Whether a member can be in any group of an offering. The search branches over who joins next, always for a member who
 * still lacks a chooser or plausible choosers, and prunes only what cannot be part of a group (H2, H3, H5 to H11).
 */
export class GroupWith {
  readonly #problem: Problem;
  readonly #offering: number;
  readonly #people: readonly number[];
  /** Each member's place in the list; -1: not at hand. */
  readonly #places: Int32Array;
  /** Built on demand, because a search touches few people. */
  readonly #rows: (Row | undefined)[] = [];
  readonly #vetoes: (BitSet | undefined)[] = [];
  readonly #sides: BitSet[];
  readonly #cost: (i: number) => number;
  #left = 0;
  /** Empty until a group is found. */
  #found: number[] = [];

  /**
   * @param people of whom a group may be made
   * @param cost of taking a member; cheaper ones are tried first
   */
  constructor(
    problem: Problem,
    e: number,
    people: readonly number[] = peopleOf(problem, e),
    cost: (i: number) => number = () => 0,
  ) {
    this.#problem = problem;
    this.#offering = e;
    this.#cost = cost;
    this.#people = people;
    const { side } = problem;
    this.#places = new Int32Array(problem.n).fill(-1);
    for (const [place, i] of this.#people.entries()) this.#places[i] = place;
    this.#sides = [0, 1, 2].map(() => this.#set());
    for (const [place, i] of this.#people.entries()) this.#sides[side[i] ?? 2]?.add(place);
  }

  /** @param steps limit on the partial groups visited */
  find(i: number, steps: number): Answer {
    this.#left = steps;
    this.#found = [];
    const all = this.#set();
    for (const place of this.#people.keys()) all.add(place);
    const place = this.#places[i] ?? -1;
    if (place >= 0) this.#search(this.#set(), all, place, all);
    const members = this.#found.length > 0 ? this.#found : null;
    const proved = members !== null || this.#left > 0;
    return { members, proved, steps: steps - Math.max(0, this.#left) };
  }

  #set(): BitSet {
    return new BitSet(this.#people.length);
  }

  #row(place: number): Row {
    return (this.#rows[place] ??= this.#rowOf(this.#people[place] ?? -1));
  }

  #rowOf(i: number): Row {
    const { relations } = this.#problem;
    const row: Row = {
      choosers: this.#set(),
      plausible: this.#set(),
      past: this.#set(),
      unit: this.#set(),
      needing: this.#set(),
    };
    for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++) {
      const j = relations.to[at] ?? -1;
      const place = this.#places[j] ?? -1;
      if (place < 0) continue;
      const flags = relations.flags[at] ?? 0;
      if (flags & PAST) row.past.add(place);
      if (flags & VETO || agesClash(this.#problem, i, j)) continue;
      if (flags & CHOSEN_BY) row.choosers.add(place);
      if (flags & SEEN_BY) row.plausible.add(place);
      if (flags & (CHOSE | SAW)) row.needing.add(place);
    }
    for (const j of unitMates(this.#problem, i)) {
      const place = this.#places[j] ?? -1;
      if (place >= 0) row.unit.add(place);
    }
    row.needing.include(row.unit);
    return row;
  }

  #veto(place: number): BitSet {
    return (this.#vetoes[place] ??= this.#vetoOf(place));
  }

  #vetoOf(place: number): BitSet {
    const { relations } = this.#problem;
    const veto = this.#set();
    const i = this.#people[place] ?? -1;
    for (const [other, j] of this.#people.entries()) if (i !== j && agesClash(this.#problem, i, j)) veto.add(other);
    for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++) {
      const other = this.#places[relations.to[at] ?? -1] ?? -1;
      if (other >= 0 && (relations.flags[at] ?? 0) & VETO) veto.add(other);
    }
    // If a friend is not at hand, this person can be in no group of these people; a veto against oneself says so.
    if (unitMates(this.#problem, i).some((j) => (this.#places[j] ?? -1) < 0)) veto.add(place);
    return veto;
  }

  /**
   * Extends the group by `comer` and their unit.
   * @param unsure people for whom it was not checked yet whether they can join
   * @returns true if the search is over: a group was found, or the steps ran out.
   */
  #search(before: BitSet, among: BitSet, comer: number, unsure: BitSet = this.#set()): boolean {
    if (this.#left-- <= 0) return true;
    const { unit } = this.#row(comer);
    if (!unit.isWithin(among)) return false;
    const [group, free] = [before.union(unit), among.copy()];
    free.subtract(unit);
    const suspects = unsure.copy();
    for (const one of unit.members()) {
      const veto = this.#veto(one);
      if (veto.meets(group)) return false;
      suspects.include(this.#row(one).past);
      suspects.include(this.#needing(veto.intersection(free).members()));
      free.subtract(veto);
    }
    if (!this.#prune(group, free, suspects)) return false;
    const next = this.#next(group, free);
    if (next === null) {
      this.#found = group.members().map((place) => this.#people[place] ?? -1);
      return true;
    }
    // Sorting many candidates costs as much as visiting some groups.
    this.#left -= next.length >>> 6;
    for (const one of next) {
      if (!free.has(one)) continue;
      if (this.#search(group, free, one)) return true;
      const gone = this.#row(one).unit;
      free.subtract(gone);
      if (!this.#prune(group, free, this.#needing(gone.members()))) return false;
    }
    return false;
  }

  /** The people who may lose what they need when these go. */
  #needing(gone: readonly number[]): BitSet {
    const needing = this.#set();
    for (const one of gone) needing.include(this.#row(one).needing);
    return needing;
  }

  /**
   * Removes the people who can no longer join.
   * @param suspects the only people whose situation has changed
   * @returns false if the group can no longer be completed
   */
  #prune(group: BitSet, free: BitSet, suspects: BitSet): boolean {
    const { rho } = this.#problem.rules;
    const inside = group.members();
    if (inside.some((one) => this.#row(one).past.overlap(group) > rho)) return false;
    const reach = group.union(free);
    for (let look = suspects.intersection(free).members(); ;) {
      if (!inside.every((one) => this.#isSupported(one, reach))) return false;
      const gone = look.filter((one) => {
        const { past, unit } = this.#row(one);
        return !this.#isSupported(one, reach) || past.overlap(group) > rho || !unit.isWithin(reach);
      });
      if (gone.length === 0) return this.#isSizeWithin(group, free);
      for (const one of gone) {
        free.delete(one);
        reach.delete(one);
      }
      look = this.#needing(gone).intersection(free).members();
    }
  }

  #isSupported(one: number, reach: BitSet): boolean {
    const { coverage, kappa } = this.#problem.rules;
    const { choosers, plausible } = this.#row(one);
    return (!coverage || choosers.meets(reach)) && (kappa === 0 || plausible.overlap(reach) >= kappa);
  }

  /** Whether the group can keep size and balance with some of the free people. */
  #isSizeWithin(group: BitSet, free: BitSet): boolean {
    const { min, max, delta, rules } = this.#problem;
    const [least, most, even] = [min, max, delta].map((row) => row[this.#offering] ?? 0) as [number, number, number];
    const [f, m, x] = this.#sides.map((side) => side.overlap(group)) as [number, number, number];
    const [moreF, moreM, moreX] = this.#sides.map((side) => side.overlap(free)) as [number, number, number];
    for (let a = f; a <= f + moreF; a++)
      for (let b = m; b <= m + moreM && a + b + x <= most; b++) {
        if (even >= 0 && Math.abs(a - b) > even) continue;
        if (rules.noLoneGender && a > 0 && b > 0 && (a < 2 || b < 2)) continue;
        if (a + b + Math.min(x + moreX, most - a - b) >= least) return true;
      }
    return false;
  }

  /** People of whom one has to join next, the most promising first; null if the group already keeps every rule. */
  #next(group: BitSet, free: BitSet): number[] | null {
    const { coverage, kappa } = this.#problem.rules;
    let next: number[] | null = null;
    for (const one of group.members()) {
      const { choosers, plausible } = this.#row(one);
      const isChosen = !coverage || choosers.meets(group);
      if (isChosen && plausible.overlap(group) >= kappa) continue;
      const able = (isChosen ? plausible : choosers).intersection(free).members();
      if (!next || able.length < next.length) next = able;
    }
    if (!next) {
      if (this.#isSizeWithin(group, this.#set())) return null;
      next = free.members();
    }
    const reach = group.union(free);
    const scores = new Map(next.map((one) => [one, this.#scoreOf(one, group, reach)]));
    return next.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b);
  }

  /** Prefers candidates with support in the group who exclude few others. */
  #scoreOf(one: number, group: BitSet, reach: BitSet): number {
    const { choosers, plausible } = this.#row(one);
    const support = 2 * choosers.overlap(group) + 3 * plausible.overlap(group);
    return support - this.#veto(one).overlap(reach) - this.#cost(this.#people[one] ?? -1);
  }
}

/** The members who fit an offering, ascending. */
export function peopleOf({ byOffering }: Problem, e: number): readonly number[] {
  return [...byOffering.member.subarray(byOffering.start[e], byOffering.start[e + 1])];
}
