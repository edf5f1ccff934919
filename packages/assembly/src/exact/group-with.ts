import { CHOSE, CHOSEN_BY, PAST, SAW, SEEN_BY, VETO, agesClash, type Problem } from '../model/problem.ts';
import { BitSet } from './bit-set.ts';

export interface Answer {
  /** A group that keeps every rule, ascending; null: none was found. */
  members: number[] | null;
  /** False: the steps were used up before everything had been looked through. */
  proved: boolean;
  /** Partial groups looked at, and what else took as long. */
  steps: number;
}

/** What is known of one of the people, each by their place in the list. */
interface Row {
  /** Who chose them, and to whom they were shown; without vetoes. */
  choosers: BitSet;
  plausible: BitSet;
  past: BitSet;
  /** Who comes with them, themselves included. */
  unit: BitSet;
  /** Whoever may lose what they need when these go. */
  needing: BitSet;
}

/**
 * Whether somebody can be in any group of an offering: branches over who comes next, always for a member who still lacks a
 * chooser or plausible choosers, and leaves out only what can be part of no group (H2, H3, H5 to H11).
 */
export class GroupWith {
  readonly #problem: Problem;
  readonly #offering: number;
  readonly #people: readonly number[];
  /** Of each member of the problem, -1: not at hand. */
  readonly #places: Int32Array;
  /** Made when they are asked for: most people are near nobody who is looked at. */
  readonly #rows: (Row | undefined)[] = [];
  readonly #vetoes: (BitSet | undefined)[] = [];
  readonly #sides: BitSet[];
  readonly #cost: (i: number) => number;
  #left = 0;
  /** Empty: nothing so far. */
  #found: number[] = [];

  /**
   * @param people whom a group may be made of
   * @param cost of a member: who costs less is tried first
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

  /** @param steps at most */
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
    const { relations, units, unitOf } = this.#problem;
    const [choosers, plausible, past, unit, needing] = [
      this.#set(),
      this.#set(),
      this.#set(),
      this.#set(),
      this.#set(),
    ];
    for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++) {
      const j = relations.to[at] ?? -1;
      const place = this.#places[j] ?? -1;
      if (place < 0) continue;
      const flags = relations.flags[at] ?? 0;
      if (flags & PAST) past.add(place);
      if (flags & VETO || agesClash(this.#problem, i, j)) continue;
      if (flags & CHOSEN_BY) choosers.add(place);
      if (flags & SEEN_BY) plausible.add(place);
      if (flags & (CHOSE | SAW)) needing.add(place);
    }
    for (const j of membersOf(units, unitOf[i] ?? 0)) {
      const place = this.#places[j] ?? -1;
      if (place >= 0) unit.add(place);
    }
    needing.include(unit);
    return { choosers, plausible, past, unit, needing };
  }

  #veto(place: number): BitSet {
    return (this.#vetoes[place] ??= this.#vetoOf(place));
  }

  #vetoOf(place: number): BitSet {
    const { relations, units, unitOf } = this.#problem;
    const veto = this.#set();
    const i = this.#people[place] ?? -1;
    for (const [other, j] of this.#people.entries()) if (i !== j && agesClash(this.#problem, i, j)) veto.add(other);
    for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++) {
      const other = this.#places[relations.to[at] ?? -1] ?? -1;
      if (other >= 0 && (relations.flags[at] ?? 0) & VETO) veto.add(other);
    }
    // A friend who is not at hand: the two can be in no group of these people.
    if (membersOf(units, unitOf[i] ?? 0).some((j) => (this.#places[j] ?? -1) < 0)) veto.add(place);
    return veto;
  }

  /**
   * With `comer` and who comes with them.
   * @param unsure those of whom nobody has looked yet whether they can come
   * @returns true when it is over: found, or out of steps.
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
    // To order many takes as long as to look at some.
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

  /** Whoever may lose what they need when these are gone. */
  #needing(gone: readonly number[]): BitSet {
    const needing = this.#set();
    for (const one of gone) needing.include(this.#row(one).needing);
    return needing;
  }

  /**
   * Takes away who can come no more.
   * @param suspects among whom they are; of the others nothing has changed
   * @returns false where the group cannot become a whole one
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

  /** Whether size and balance can be kept by this group and some of those who are free. */
  #isSizeWithin(group: BitSet, free: BitSet): boolean {
    const { min, max, delta, rules } = this.#problem;
    const [least, most, even] = [min, max, delta].map((row) => row[this.#offering] ?? 0) as [number, number, number];
    const [f, m, x] = this.#sides.map((side) => side.overlap(group)) as [number, number, number];
    const [moreF, moreM, moreX] = this.#sides.map((side) => side.overlap(free)) as [number, number, number];
    for (let a = f; a <= f + moreF; a++)
      for (let b = m; b <= m + moreM && a + b + x <= most; b++) {
        if (even >= 0 && Math.abs(a - b) > even) continue;
        if (rules.noLoneGender && a > 0 && b > 0 && (a < 2 || b < 2)) continue;
        if (a + b + Math.min(x + moreX, most - a - b, rules.xTowardsMinimum) >= least) return true;
      }
    return false;
  }

  /** Of whom one has to come next, the likeliest first; null: the group keeps every rule as it is. */
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

/** Who fits an offering, ascending. */
export function peopleOf({ byOffering }: Problem, e: number): readonly number[] {
  return [...byOffering.member.subarray(byOffering.start[e], byOffering.start[e + 1])];
}

function membersOf({ start, member }: Problem['units'], unit: number): readonly number[] {
  return [...member.subarray(start[unit], start[unit + 1])];
}
