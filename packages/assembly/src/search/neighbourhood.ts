import { evaluateGroup } from '../model/evaluate.ts';
import { countsFirst, type Problem } from '../model/problem.ts';
import type { Assignment } from './assignment.ts';
import type { ColumnPool } from './pool.ts';
import type { Random } from './random.ts';
import { Shortlist, bestChoice, rankOf } from './shortlist.ts';
import type { Found, Workshop } from './workshop.ts';

/** Number of candidate groups for each offering of a neighbourhood. */
const CHOICES = 24;

interface Parts {
  problem: Problem;
  current: Assignment;
  workshop: Workshop;
  random: Random;
  /** Collects all feasible groups that were met; null if they are not packed later. */
  pool: ColumnPool | null;
  /** How often the offerings of a region are tried in turn, each without the people whom an earlier one took. */
  turns: number;
}

/** Rebuilds the groups of a few offerings together. */
export class Neighbourhood {
  readonly #problem: Problem;
  readonly #current: Assignment;
  readonly #workshop: Workshop;
  readonly #random: Random;
  readonly #pool: ColumnPool | null;
  readonly #turns: number;
  readonly #inRegion: Uint8Array;
  readonly #used: Uint8Array;

  constructor({ problem, current, workshop, random, pool, turns }: Parts) {
    this.#problem = problem;
    this.#current = current;
    this.#workshop = workshop;
    this.#random = random;
    this.#pool = pool;
    this.#turns = turns;
    this.#inRegion = new Uint8Array(problem.k);
    this.#used = new Uint8Array(problem.n);
  }

  /**
   * Rebuilds the groups of these offerings from their members and unplaced people: tabu search proposes groups for each
   * offering alone and for all in turn, and the best combination replaces the current one if it is better.
   * @param known members of a candidate group for the first offering
   */
  improve(region: readonly number[], known: readonly number[] = []): void {
    const current = this.#current;
    const workshop = this.#workshop;
    const runs = this.#pool ? 6 : 3;
    for (const e of region) this.#inRegion[e] = 1;
    const atHand = (i: number): boolean => {
      const e = current.group[i] ?? -1;
      return e === -1 || this.#inRegion[e] === 1;
    };
    const lists = region.map(() => new Shortlist(CHOICES));
    const before = region.map((e) => current.groups[e] ?? []);
    let rank = 0;
    for (const [at, e] of region.entries()) {
      const members = before[at] ?? [];
      if (members.length > 0) {
        const found = this.groupOf(e, members);
        rank += rankOf(found);
        lists[at]?.add(found);
      }
      if (workshop.load(e, atHand)) workshop.search(runs, members, (found) => this.#tell(found, lists[at]));
    }
    if (known.length > 0) this.#around(known, region, lists, before, atHand);
    if (region.length > 1) for (let turn = 0; turn < this.#turns; turn++) this.#oneAfterTheOther(region, lists, atHand);
    const best = bestChoice(lists, this.#used);
    if (best.rank > rank + 1e-9) {
      for (const e of region) current.replace(e, []);
      for (const { offering, members } of best.chosen) current.replace(offering, members);
    }
    for (const e of region) this.#inRegion[e] = 0;
  }

  /** Proposes `known` for the first offering, and groups of the remaining people for the others. */
  #around(
    known: readonly number[],
    region: readonly number[],
    lists: readonly Shortlist[],
    before: readonly (readonly number[])[],
    atHand: (i: number) => boolean,
  ): void {
    const [first = -1, ...others] = region;
    this.#tell(this.groupOf(first, known), lists[0]);
    if (this.#workshop.load(first, atHand)) this.#workshop.search(2, known, (found) => this.#tell(found, lists[0]));
    for (const i of known) this.#used[i] = 1;
    for (const [at, e] of others.entries()) {
      if (!this.#workshop.load(e, (i) => this.#used[i] === 0 && atHand(i))) continue;
      const rest = (before[at + 1] ?? []).filter((i) => this.#used[i] === 0);
      this.#workshop.search(4, rest, (found) => this.#tell(found, lists[at + 1]));
    }
    for (const i of known) this.#used[i] = 0;
  }

  groupOf(offering: number, members: readonly number[]): Found {
    const { value } = evaluateGroup(this.#problem, offering, members);
    const priority = members.reduce((sum, i) => sum + countsFirst(this.#problem, i), 0);
    return { offering, members: members.toSorted((a, b) => a - b), value, priority };
  }

  #tell(found: Found, list: Shortlist | undefined): void {
    list?.add(found);
    this.#pool?.add(found);
  }

  #oneAfterTheOther(region: readonly number[], lists: readonly Shortlist[], atHand: (i: number) => boolean): void {
    const taken: number[] = [];
    for (const at of this.#random.shuffle(region.map((_, index) => index))) {
      if (!this.#workshop.load(region[at] ?? 0, (i) => this.#used[i] === 0 && atHand(i))) continue;
      const own = new Shortlist(2);
      this.#workshop.search(2, [], (found) => {
        own.add(found);
        this.#tell(found, lists[at]);
      });
      for (const i of own.items[0]?.members ?? []) {
        this.#used[i] = 1;
        taken.push(i);
      }
    }
    for (const i of taken) this.#used[i] = 0;
  }
}
