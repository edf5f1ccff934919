import { compareScores, score, type Score } from '../model/evaluate.ts';
import { phi, type Problem } from '../model/problem.ts';
import { Annealer } from './anneal.ts';
import { buildGroup, construct } from './construct.ts';
import { denseSearch, isDense } from './dense.ts';
import { packColumns } from './polish.ts';
import { ColumnPool, type Column } from './pool.ts';
import { Random } from './random.ts';
import { State } from './state.ts';

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

const STAGES = 14;
const REGION_PEOPLE = 80;
const PACK_OFFERINGS = 40;
const PACK_NODES = 300;
/** Members a problem may have for several starts. */
const SMALL = 400;

/**
 * The scalable heuristic of the guide's section 10: construct, oscillate (annealing at rising prices of broken rules),
 * rebuild neighbourhoods of 2-4 offerings, pack the best groups seen. The budget counts moves; the same seed gives the
 * same answer.
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
  readonly #annealer: Annealer;
  readonly #pool: ColumnPool;
  #best: { groups: number[][]; score: Score };
  #stopped = false;

  constructor(problem: Problem, seed: number, { effort = 1, stop = () => false }: SearchOptions) {
    this.#problem = problem;
    this.#random = new Random(seed);
    this.#effort = effort;
    this.#stop = stop;
    this.#scale = typicalWorth(problem);
    this.#state = new State(problem, 3 * this.#scale, 1.5 * this.#scale);
    this.#annealer = new Annealer(this.#state, this.#random);
    this.#pool = new ColumnPool(problem.k, problem.n <= SMALL ? 250 : problem.n <= 20_000 ? 60 : 15);
    const groups = Array.from({ length: problem.k }, () => []);
    this.#best = { groups, score: score(problem, groups) };
  }

  async solve(): Promise<SearchAnswer> {
    const { n, k } = this.#problem;
    if (this.#problem.byMember.offering.length > 0) {
      const starts = n <= 60 ? 8 : n <= SMALL ? 4 : 1;
      for (let start = 0; start < starts && !this.#over(); start++) {
        this.#clear();
        construct(this.#state, this.#random);
        this.#keep();
        this.#oscillate((n <= SMALL ? 20_000 + 1500 * n : 150 * n) * this.#effort);
        this.#complete();
        this.#keep();
        this.#rebuildRegions(Math.ceil((n <= SMALL ? 40 + 12 * k : 3 * k) * this.#effort));
      }
      this.#restore();
      await this.#pack();
      this.#rebuildRegions(Math.ceil((n <= SMALL ? 20 + 6 * k : k) * this.#effort));
      this.#restore();
      if (n <= SMALL) await this.#pack();
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

  /** Strategic oscillation: what is broken often gets dearer, what never is gets cheaper, and all of it as it cools. */
  #oscillate(moves: number): void {
    const { price } = this.#state;
    price.fill(0.6 * this.#scale);
    this.#state.reprice();
    for (let stage = 0; stage < STAGES && !this.#over(); stage++) {
      const heat = (0.35 * (1 - stage / STAGES) ** 2 + 0.015) * this.#scale;
      const pool = stage > STAGES / 2 || this.#problem.n <= SMALL ? { pool: this.#pool } : {};
      this.#annealer.run({ moves: Math.ceil(moves / STAGES), from: heat, to: heat * 0.7, ...pool });
      this.#adaptPrices(stage / STAGES);
    }
  }

  #adaptPrices(progress: number): void {
    const { price, size, broken } = this.#state;
    const kinds = price.length;
    const breaks = new Float64Array(kinds);
    let used = 0;
    for (let e = 0; e < this.#problem.k; e++) {
      if ((size[e] ?? 0) === 0) continue;
      used += 1;
      for (let kind = 0; kind < kinds; kind++)
        if ((broken[e * kinds + kind] ?? 0) > 0) breaks[kind] = (breaks[kind] ?? 0) + 1;
    }
    const [floor, ceiling] = [(0.4 + 2 * progress) * this.#scale, 8 * this.#scale];
    for (let kind = 0; kind < kinds; kind++) {
      const share = (breaks[kind] ?? 0) / Math.max(1, used);
      const factor = share > 0.25 * (1 - progress) ? 1.4 : share < 0.05 ? 0.9 : 1.05;
      price[kind] = Math.min(ceiling, Math.max(floor, (price[kind] ?? 0) * factor));
    }
    this.#state.reprice();
  }

  /** Groups that break a rule are mended or dissolved; offerings left open get another try with who is free. */
  #complete(offerings?: readonly number[]): void {
    const state = this.#state;
    const list = offerings ?? Array.from({ length: this.#problem.k }, (_, e) => e);
    for (const e of list) if ((state.size[e] ?? 0) > 0 && !state.feasible(e)) state.replace(e, []);
    for (const e of list) {
      if ((state.size[e] ?? 0) > 0) continue;
      if (buildGroup(state, e, this.#random)) this.#pool.add(e, state.members(e), state.value[e] ?? 0);
    }
  }

  #keep(): void {
    const groups = this.#state.feasibleGroups();
    const reached = score(this.#problem, groups);
    if (!reached.feasible && this.#best.score.feasible) return;
    if (compareScores(reached, this.#best.score) > 0 || !this.#best.score.feasible)
      this.#best = { groups, score: reached };
  }

  /** Large neighbourhoods: a few offerings that share people are torn down and built up again; the better one stays. */
  #rebuildRegions(rounds: number): void {
    const state = this.#state;
    state.price.fill(4 * this.#scale);
    state.reprice();
    const open = Array.from({ length: this.#problem.k }, (_, e) => e).filter(
      (e) => (this.#problem.byOffering.start[e + 1] ?? 0) > (this.#problem.byOffering.start[e] ?? 0),
    );
    if (open.length === 0) return;
    for (let round = 0; round < rounds; round++) {
      if (round % 16 === 0 && this.#over()) break;
      const region = this.#region(open[this.#random.int(open.length)] ?? 0);
      const before = region.map((e) => state.members(e));
      const [priority, value] = this.#worthOf(region);
      const people = this.#peopleAround(region, before);
      if (this.#random.int(2) === 0) {
        const torn = region.filter(() => this.#random.int(3) > 0);
        for (const e of torn) state.replace(e, []);
        for (const e of this.#random.shuffle(torn)) buildGroup(state, e, this.#random);
      }
      const heat = (0.04 + 0.25 * this.#random.unit()) * this.#scale;
      const moves = 800 + 25 * people.length;
      this.#annealer.run({ moves, from: heat, to: 0.01 * this.#scale, offerings: region, people, pool: this.#pool });
      this.#complete(region);
      const [nextPriority, nextValue] = this.#worthOf(region);
      if (nextPriority > priority || (nextPriority === priority && nextValue >= value - 1e-12)) continue;
      for (const e of region) state.replace(e, []);
      for (const [at, e] of region.entries()) state.replace(e, before[at] ?? []);
    }
    this.#keep();
  }

  #worthOf(region: readonly number[]): [priority: number, value: number] {
    let [priority, value] = [0, 0];
    for (const e of region) {
      if (!this.#state.feasible(e)) continue;
      value += this.#state.value[e] ?? 0;
      for (const i of this.#state.members(e)) priority += this.#problem.priority[i] ?? 0;
    }
    return [priority, value];
  }

  /** Two to four offerings that compete for the same people. */
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
      const next = here >= 0 && this.#random.int(3) > 0 ? here : any;
      if (!region.includes(next)) region.push(next);
    }
    return region;
  }

  /** The region's members, and free people who could join it. */
  #peopleAround(region: readonly number[], members: readonly (readonly number[])[]): number[] {
    const people = new Set(members.flat());
    for (const e of region) {
      const start = this.#problem.byOffering.start[e] ?? 0;
      const length = (this.#problem.byOffering.start[e + 1] ?? 0) - start;
      const offset = this.#random.int(Math.max(1, length));
      for (let step = 0; step < length && people.size < REGION_PEOPLE; step++) {
        const i = this.#problem.byOffering.member[start + ((offset + step) % length)] ?? 0;
        if (this.#state.group[i] === -1) people.add(i);
      }
    }
    return [...people];
  }

  /** Set packing over the columns seen, in blocks of offerings so that it stays small. */
  async #pack(): Promise<void> {
    const state = this.#state;
    const order = Array.from({ length: this.#problem.k }, (_, e) => e);
    const limit = 6000;
    for (let from = 0; from < order.length && !this.#over(); from += PACK_OFFERINGS) {
      const block = order.slice(from, from + PACK_OFFERINGS);
      const inside = new Set(block);
      const free = (i: number): boolean => (state.group[i] ?? -1) === -1 || inside.has(state.group[i] ?? -1);
      const current = block
        .filter((e) => (state.size[e] ?? 0) > 0 && state.feasible(e))
        .map((e): Column => ({ offering: e, members: state.members(e), value: state.value[e] ?? 0 }));
      const seen = this.#pool.columns(block).filter((column) => column.members.every(free));
      seen.sort(
        (a, b) => b.value - a.value || a.offering - b.offering || (a.members.join() < b.members.join() ? -1 : 1),
      );
      const columns = [...current, ...seen.slice(0, limit)];
      if (columns.length === current.length) continue;
      const chosen = await packColumns(this.#problem, columns, 1000 * this.#scale, PACK_NODES);
      if (!chosen) continue;
      for (const e of block) state.replace(e, []);
      for (const { offering, members } of chosen) state.replace(offering, members);
      for (const e of block) if ((state.size[e] ?? 0) === 0) buildGroup(state, e, this.#random);
    }
    this.#keep();
  }
}

/** What placing a member is worth on average: the unit of temperatures and prices. */
function typicalWorth({ n, byMember, relations, rules, k, max }: Problem): number {
  let [sum, number] = [0, 0];
  const step = Math.max(1, Math.floor(n / 2000));
  const seats = k === 0 ? 0 : Math.max(1, Math.round(max.reduce((total, one) => total + one, 0) / k) - 1);
  for (let i = 0; i < n; i += step) {
    const from = byMember.start[i] ?? 0;
    const to = byMember.start[i + 1] ?? 0;
    if (from === to) continue;
    const row = [...relations.weight.subarray(relations.start[i], relations.start[i + 1])].map(Math.abs);
    const top = row.sort((a, b) => b - a).slice(0, seats);
    sum += (byMember.own[from] ?? 0) + phi(rules.phi, 0.5 * top.reduce((total, one) => total + one, 0));
    number += 1;
  }
  return number === 0 || sum <= 0 ? 1 : sum / number;
}
