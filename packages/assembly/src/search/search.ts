import { compareScores, evaluateGroup, score, type Score } from '../model/evaluate.ts';
import type { Problem } from '../model/problem.ts';
import { adaptPrices } from './adapt-prices.ts';
import { Annealer } from './anneal.ts';
import { denseSearch, isDense } from './dense.ts';
import { groupsForLeftOut } from './left-out.ts';
import { packColumns, relaxedPacking } from './polish.ts';
import { ColumnPool, type Column } from './pool.ts';
import { Random } from './random.ts';
import { Shortlist, bestChoice, rankOf } from './shortlist.ts';
import { State } from './state.ts';
import { typicalWorth } from './typical-worth.ts';
import { Workshop, type Found } from './workshop.ts';

export interface SearchOptions {
  /** Multiplies the budget of moves; 1 by default. */
  effort?: number;
  /** The safety clock: asked between steps, true ends the search early and makes the run not reproducible. */
  stop?: () => boolean;
}

export interface SearchAnswer {
  groups: number[][];
  score: Score;
  /** False when the safety clock ended it. */
  reproducible: boolean;
}

/** Members a problem may have for several starts, annealing, prices and a packing of all groups seen. */
const SMALL = 400;
const STAGES = 14;
/** How often each offering is the centre of a neighbourhood, in a city. */
const PASSES = 6;
/** Groups of one offering that a neighbourhood chooses from. */
const CHOICES = 24;
const PACK_NODES = 200;
const PACK_COLUMNS = 800;
const PRICE_ROUNDS = 4;
/** Offerings that are rebuilt together, at most. */
const MOST_AT_ONCE = 4;

/**
 * The scalable heuristic of the guide's section 10: construct, oscillate (annealing at rising prices of broken rules),
 * rebuild neighbourhoods of offerings that share people, and, where the problem is small, generate groups at dual prices
 * and pack the best of all seen. The budget counts moves; the same seed gives the same answer.
 */
export async function search(problem: Problem, seed: number, options: SearchOptions = {}): Promise<SearchAnswer> {
  if (isDense(problem)) return denseSearch(problem, seed, options);
  const run = new Search(problem, seed, options);
  return run.solve();
}

class Search {
  readonly #problem: Problem;
  readonly #random: Random;
  readonly #effort: number;
  readonly #stop: () => boolean;
  readonly #scale: number;
  readonly #state: State;
  readonly #workshop: Workshop;
  /** Offerings that somebody fits. */
  readonly #open: number[];
  readonly #pool: ColumnPool | null;
  readonly #inRegion: Uint8Array;
  readonly #used: Uint8Array;
  #best: { groups: number[][]; score: Score };
  #stopped = false;

  constructor(problem: Problem, seed: number, { effort = 1, stop = () => false }: SearchOptions) {
    const { n, k, byOffering } = problem;
    this.#problem = problem;
    this.#random = new Random(seed);
    this.#effort = effort;
    this.#stop = stop;
    this.#scale = typicalWorth(problem);
    this.#state = new State(problem, 3 * this.#scale, 1.5 * this.#scale);
    this.#workshop = new Workshop(problem, this.#random, this.#scale);
    this.#open = Array.from({ length: k }, (_, e) => e).filter(
      (e) => (byOffering.start[e + 1] ?? 0) > (byOffering.start[e] ?? 0),
    );
    this.#pool = n <= SMALL ? new ColumnPool(k, 400) : null;
    this.#inRegion = new Uint8Array(k);
    this.#used = new Uint8Array(n);
    const groups = Array.from({ length: k }, () => []);
    this.#best = { groups, score: score(problem, groups) };
  }

  async solve(): Promise<SearchAnswer> {
    const { n } = this.#problem;
    const open = this.#open.length;
    if (open > 0 && this.#pool) {
      const starts = n <= 60 ? 4 : 2;
      for (let start = 0; start < starts && !this.#over(); start++) {
        this.#clear();
        this.#construct();
        this.#oscillate((20_000 + 1000 * n) * this.#effort);
        this.#rebuild(Math.ceil((10 + 8 * open) * this.#effort));
        this.#keep();
      }
      await this.#price(this.#pool);
      this.#restore();
      this.#rebuild(Math.ceil(4 * open * this.#effort));
      this.#placeLeftOut();
      this.#keep();
    } else if (open > 0) {
      this.#construct();
      this.#rebuild(Math.ceil(PASSES * open * this.#effort));
      this.#placeLeftOut();
      this.#keep();
    }
    return { ...this.#best, reproducible: !this.#stopped };
  }

  #over(): boolean {
    this.#stopped ||= this.#stop();
    return this.#stopped;
  }

  #clear(): void {
    for (let e = 0; e < this.#problem.k; e++) if ((this.#state.size[e] ?? 0) > 0) this.#state.replace(e, []);
    this.#state.price.fill(1.5 * this.#scale);
    this.#state.reprice();
  }

  #restore(): void {
    this.#clear();
    for (const [e, members] of this.#best.groups.entries()) if (members.length > 0) this.#state.replace(e, members);
  }

  #keep(): void {
    const groups = this.#state.feasibleGroups();
    const reached = score(this.#problem, groups);
    if (!reached.feasible && this.#best.score.feasible) return;
    if (compareScores(reached, this.#best.score) > 0 || !this.#best.score.feasible)
      this.#best = { groups, score: reached };
  }

  /** Offerings with the fewest people first, so that the scarce are not drained by the others. */
  #construct(): void {
    const { byOffering } = this.#problem;
    const order = this.#open.map((e) => {
      const people = (byOffering.start[e + 1] ?? 0) - (byOffering.start[e] ?? 0);
      return { e, key: people * (0.6 + 0.8 * this.#random.unit()) };
    });
    order.sort((a, b) => a.key - b.key || a.e - b.e);
    for (const { e } of order) this.#improve([e]);
    this.#keep();
  }

  /** Strategic oscillation: what is broken often gets dearer, what never is gets cheaper, and all of it as it cools. */
  #oscillate(moves: number): void {
    const state = this.#state;
    const annealer = new Annealer(state, this.#random);
    state.price.fill(0.6 * this.#scale);
    state.reprice();
    for (let stage = 0; stage < STAGES && !this.#over(); stage++) {
      const heat = (0.35 * (1 - stage / STAGES) ** 2 + 0.015) * this.#scale;
      annealer.run({ moves: Math.ceil(moves / STAGES), from: heat, to: heat * 0.7, pool: this.#pool });
      adaptPrices(state, this.#problem.k, this.#scale, stage / STAGES);
    }
    this.#keep();
    for (const e of this.#open) if (!state.feasible(e)) state.replace(e, []);
  }

  /** Large neighbourhoods, round by round; every offering has its turn as the centre of one. */
  #rebuild(rounds: number): void {
    let turn: number[] = [];
    for (let round = 0; round < rounds; round++) {
      if (round % 16 === 0 && this.#over()) return;
      if (turn.length === 0) turn = this.#random.shuffle([...this.#open]);
      this.#improve(this.#region(turn.pop() ?? 0));
    }
  }

  /** Groups that the tabu search did not come upon, with those it left out. */
  #placeLeftOut(): void {
    const { group } = this.#state;
    for (const { offering, members } of groupsForLeftOut(this.#problem, group)) {
      if (this.#over()) return;
      const broken = members.map((i) => group[i] ?? -1).filter((e) => e >= 0 && e !== offering);
      const region = [offering, ...new Set(broken)];
      if (region.length <= MOST_AT_ONCE) this.#improve(region, members);
    }
  }

  /** The offering and one to three others that compete for the same people. */
  #region(first: number): number[] {
    const { byOffering, byMember } = this.#problem;
    const region = [first];
    const wanted = 2 + this.#random.int(3);
    for (let attempt = 0; attempt < 12 && region.length < wanted; attempt++) {
      const from = region[this.#random.int(region.length)] ?? first;
      const start = byOffering.start[from] ?? 0;
      const i = byOffering.member[start + this.#random.int((byOffering.start[from + 1] ?? 0) - start)] ?? 0;
      const here = this.#state.group[i] ?? -1;
      const options = byMember.start[i] ?? 0;
      const any = byMember.offering[options + this.#random.int((byMember.start[i + 1] ?? 0) - options)] ?? first;
      const next = here >= 0 && this.#random.int(4) > 0 ? here : any;
      if (!region.includes(next)) region.push(next);
    }
    return region;
  }

  /**
   * Groups for these offerings out of their own people and those who are free: many by tabu search, each offering from
   * all of them and each after the others, then the best choice among what was seen. The better one stays.
   * @param known members of a group of the first offering that is worth a try
   */
  #improve(region: readonly number[], known: readonly number[] = []): void {
    const state = this.#state;
    const workshop = this.#workshop;
    const runs = this.#pool ? 6 : 3;
    for (const e of region) this.#inRegion[e] = 1;
    const atHand = (i: number): boolean => {
      const e = state.group[i] ?? -1;
      return e === -1 || this.#inRegion[e] === 1;
    };
    const lists = region.map(() => new Shortlist(CHOICES));
    const before = region.map((e) => state.members(e));
    let rank = 0;
    for (const [at, e] of region.entries()) {
      const members = before[at] ?? [];
      if (members.length > 0) {
        const found = this.#groupOf(e, members);
        rank += rankOf(found);
        lists[at]?.add(found);
      }
      if (workshop.load(e, atHand)) workshop.search(runs, members, (found) => this.#tell(found, lists[at]));
    }
    if (known.length > 0) this.#around(known, region, lists, before, atHand);
    if (region.length > 1) for (let pass = 0; pass < 2; pass++) this.#oneAfterTheOther(region, lists, atHand);
    const best = bestChoice(lists, this.#used);
    if (best.rank > rank + 1e-9) {
      for (const e of region) state.replace(e, []);
      for (const { offering, members } of best.chosen) state.replace(offering, members);
    }
    for (const e of region) this.#inRegion[e] = 0;
  }

  /** With this group of the first offering, and what the others can still make of theirs. */
  #around(
    known: readonly number[],
    region: readonly number[],
    lists: readonly Shortlist[],
    before: readonly number[][],
    atHand: (i: number) => boolean,
  ): void {
    const [first = -1, ...others] = region;
    this.#tell(this.#groupOf(first, known), lists[0]);
    if (this.#workshop.load(first, atHand)) this.#workshop.search(2, known, (found) => this.#tell(found, lists[0]));
    for (const i of known) this.#used[i] = 1;
    for (const [at, e] of others.entries()) {
      if (!this.#workshop.load(e, (i) => this.#used[i] === 0 && atHand(i))) continue;
      const rest = (before[at + 1] ?? []).filter((i) => this.#used[i] === 0);
      this.#workshop.search(4, rest, (found) => this.#tell(found, lists[at + 1]));
    }
    for (const i of known) this.#used[i] = 0;
  }

  #groupOf(offering: number, members: readonly number[]): Found {
    const { value } = evaluateGroup(this.#problem, offering, members);
    const priority = members.reduce((sum, i) => sum + (this.#problem.priority[i] ?? 0), 0);
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

  /** Column generation: groups that pay at the dual prices of the packing so far, then the best packing of all. */
  async #price(pool: ColumnPool): Promise<void> {
    const rounds = Math.min(PRICE_ROUNDS, Math.ceil(PRICE_ROUNDS * this.#effort));
    for (let round = 0; round < rounds && !this.#over(); round++) {
      const relaxed = await relaxedPacking(this.#problem, this.#columns(pool), 3 * this.#scale);
      if (!relaxed) break;
      pool.reprice(relaxed.price);
      for (const e of this.#open)
        if (this.#workshop.load(e, () => true))
          this.#workshop.search(Math.ceil(10 * this.#effort), [], (found) => pool.add(found), relaxed.price);
    }
    const bonus = 1000 * this.#scale;
    const columns = this.#columns(pool);
    const known = this.#best.score.value + bonus * this.#best.score.priority;
    const share = Math.min(1, this.#effort);
    const limits = { nodes: Math.ceil(PACK_NODES * share), columns: Math.ceil(PACK_COLUMNS * share) };
    const chosen = await packColumns(this.#problem, columns, bonus, known, limits);
    if (!chosen) return;
    this.#clear();
    for (const { offering, members } of chosen) this.#state.replace(offering, members);
    this.#keep();
  }

  #columns(pool: ColumnPool): Column[] {
    for (const [offering, members] of this.#best.groups.entries())
      if (members.length > 0) pool.add(this.#groupOf(offering, members));
    return pool.columns();
  }
}
