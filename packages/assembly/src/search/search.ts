import { compareScores, score } from '../model/evaluate.ts';
import { countsFirst, type Problem } from '../model/problem.ts';
import { Assignment } from './assignment.ts';
import { denseSearch, isDense, type SearchAnswer } from './dense.ts';
import { URGENT } from './draws.ts';
import { groupsForLeftOut } from './left-out.ts';
import { Neighbourhood } from './neighbourhood.ts';
import { packColumns, relaxedPacking } from './polish.ts';
import { ColumnPool, type Column } from './pool.ts';
import { Random } from './random.ts';
import { typicalWorth } from './typical-worth.ts';
import { Workshop } from './workshop.ts';

/** Up to so many members, there are several starts, dual prices and a packing of all groups seen. */
const SMALL = 400;
/** How often each offering is the centre of a neighbourhood in a larger city, and with more than `MANY` offerings. */
const PASSES = 6;
const PASSES_OF_MANY = 3;
const MANY = 1_000;
const PACK_NODES = 200;
const PACK_COLUMNS = 800;
const PRICE_ROUNDS = 4;
/** At most so many offerings are rebuilt together. */
const MOST_AT_ONCE = 4;

/**
 * The scalable heuristic of the guide's section 10: construct, rebuild neighbourhoods of offerings that share people,
 * and, if the problem is small, generate groups at dual prices and pack the best of all seen. The tabu search for single
 * groups oscillates: it passes through groups that break rules. The budget counts its runs; the same seed gives the same
 * answer.
 * @param effort factor on the budget
 */
export async function search(problem: Problem, seed: number, effort: number): Promise<SearchAnswer> {
  return isDense(problem) ? denseSearch(problem, seed, effort) : new Search(problem, seed, effort).solve();
}

class Search {
  readonly #problem: Problem;
  readonly #random: Random;
  readonly #effort: number;
  readonly #scale: number;
  readonly #current: Assignment;
  readonly #workshop: Workshop;
  /** Offerings that somebody fits. */
  readonly #open: number[];
  readonly #pool: ColumnPool | null;
  readonly #neighbourhood: Neighbourhood;
  #best: SearchAnswer;

  constructor(problem: Problem, seed: number, effort: number) {
    const { n, k, byOffering } = problem;
    this.#problem = problem;
    this.#random = new Random(seed);
    this.#effort = effort;
    this.#scale = typicalWorth(problem);
    this.#current = new Assignment(problem);
    this.#workshop = new Workshop(problem, this.#random, this.#scale);
    this.#open = Array.from({ length: k }, (_, e) => e).filter(
      (e) => (byOffering.start[e + 1] ?? 0) > (byOffering.start[e] ?? 0),
    );
    this.#pool = n <= SMALL ? new ColumnPool(k, 400) : null;
    this.#neighbourhood = new Neighbourhood({
      problem,
      current: this.#current,
      workshop: this.#workshop,
      random: this.#random,
      pool: this.#pool,
      turns: this.#open.length > MANY ? 1 : 2,
    });
    const groups = Array.from({ length: k }, () => []);
    this.#best = { groups, score: score(problem, groups) };
  }

  async solve(): Promise<SearchAnswer> {
    const { n } = this.#problem;
    const open = this.#open.length;
    if (open > 0 && this.#pool) {
      const starts = n <= 60 ? 4 : 2;
      for (let start = 0; start < starts; start++) {
        this.#current.replaceAll([]);
        this.#construct();
        this.#rebuild(Math.ceil((30 + 8 * open) * this.#effort));
        this.#keep();
      }
      await this.#price(this.#pool);
      this.#current.replaceAll(this.#best.groups);
      this.#rebuild(Math.ceil(4 * open * this.#effort));
      this.#placeLeftOut();
      this.#keep();
    } else if (open > 0) {
      this.#construct();
      this.#rebuild(Math.ceil((open > MANY ? PASSES_OF_MANY : PASSES) * open * this.#effort));
      this.#placeLeftOut();
      this.#keep();
    }
    return this.#best;
  }

  #keep(): void {
    const groups = this.#current.groups.map((members) => [...members]);
    const reached = score(this.#problem, groups);
    if (!reached.feasible && this.#best.score.feasible) return;
    if (compareScores(reached, this.#best.score) > 0 || !this.#best.score.feasible)
      this.#best = { groups, score: reached };
  }

  /** Fills offerings with few people first, so that the others do not take these people away. */
  #construct(): void {
    const { byOffering } = this.#problem;
    const order = this.#open.map((e) => {
      const people = (byOffering.start[e + 1] ?? 0) - (byOffering.start[e] ?? 0);
      return { e, key: people * (0.6 + 0.8 * this.#random.unit()) };
    });
    order.sort((a, b) => a.key - b.key || a.e - b.e);
    for (const { e } of order) this.#neighbourhood.improve([e]);
    this.#keep();
  }

  /** Improves one large neighbourhood in each round; every offering is the centre of one in turn. */
  #rebuild(rounds: number): void {
    let turn: number[] = [];
    for (let round = 0; round < rounds; round++) {
      if (turn.length === 0) turn = this.#random.shuffle([...this.#open]);
      this.#neighbourhood.improve(this.#region(turn.pop() ?? 0));
    }
  }

  /** Tries groups with unplaced members that the tabu search did not find. */
  #placeLeftOut(): void {
    const { group } = this.#current;
    for (const { offering, members } of groupsForLeftOut(this.#problem, group)) {
      const broken = members.map((i) => group[i] ?? -1).filter((e) => e >= 0 && e !== offering);
      const region = [offering, ...new Set(broken)];
      if (region.length <= MOST_AT_ONCE) this.#neighbourhood.improve(region, members);
    }
  }

  /** The offering and up to three others that compete for the same people. */
  #region(first: number): number[] {
    const { byOffering, byMember } = this.#problem;
    const region = [first];
    const wanted = 2 + this.#random.int(3);
    for (let attempt = 0; attempt < 12 && region.length < wanted; attempt++) {
      const from = region[this.#random.int(region.length)] ?? first;
      const start = byOffering.start[from] ?? 0;
      const i = byOffering.member[start + this.#random.int((byOffering.start[from + 1] ?? 0) - start)] ?? 0;
      const here = this.#current.group[i] ?? -1;
      const options = byMember.start[i] ?? 0;
      const any = byMember.offering[options + this.#random.int((byMember.start[i + 1] ?? 0) - options)] ?? first;
      const next = here >= 0 && this.#random.int(4) > 0 ? here : any;
      if (!region.includes(next)) region.push(next);
    }
    return region;
  }

  /** Column generation: finds groups that gain at the current packing's dual prices, then the best packing of all. */
  async #price(pool: ColumnPool): Promise<void> {
    const urgent = (i: number): number => URGENT * this.#scale * (this.#problem.priority[i] ?? 0);
    const rounds = Math.min(PRICE_ROUNDS, Math.ceil(PRICE_ROUNDS * this.#effort));
    for (let round = 0; round < rounds; round++) {
      const relaxed = await relaxedPacking(this.#problem, this.#columns(pool), urgent);
      if (!relaxed) break;
      pool.reprice(relaxed.price);
      for (const e of this.#open)
        if (this.#workshop.load(e, () => true))
          this.#workshop.search(Math.ceil(10 * this.#effort), [], (found) => pool.add(found), relaxed.price);
    }
    const first = 1000 * this.#scale;
    const bonus = (i: number): number => first * countsFirst(this.#problem, i);
    const columns = this.#columns(pool);
    const known = this.#best.score.value + first * this.#best.score.priority;
    const share = Math.min(1, this.#effort);
    const limits = { nodes: Math.ceil(PACK_NODES * share), columns: Math.ceil(PACK_COLUMNS * share) };
    const chosen = await packColumns(this.#problem, columns, bonus, known, limits);
    if (!chosen) return;
    this.#current.replaceAll([]);
    for (const { offering, members } of chosen) this.#current.replace(offering, members);
    this.#keep();
  }

  #columns(pool: ColumnPool): Column[] {
    for (const [offering, members] of this.#best.groups.entries())
      if (members.length > 0) pool.add(this.#neighbourhood.groupOf(offering, members));
    return pool.columns();
  }
}
