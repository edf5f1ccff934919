import { unitMates } from '../model/problem.ts';
import type { ColumnPool } from './pool.ts';
import type { Random } from './random.ts';
import { State } from './state.ts';

export interface AnnealOptions {
  moves: number;
  /** First and last temperature, in units of worth. */
  from: number;
  to: number;
  /** Collects every feasible group on the way. */
  pool: ColumnPool | null;
}

const OPPOSITE = [1, 0, 2];

/**
 * Simulated annealing over units: add, drop, move, replace, swap, or add a woman and a man at once. Most proposals
 * follow a relation, because most other pairs gain nothing. The budget is in moves, never in seconds.
 */
export class Annealer {
  readonly #state: State;
  readonly #random: Random;
  #temperature = 0;
  #pool: ColumnPool | null = null;

  constructor(state: State, random: Random) {
    this.#state = state;
    this.#random = random;
  }

  run({ moves, from, to, pool }: AnnealOptions): void {
    const { n } = this.#state.problem;
    this.#pool = pool;
    const cooling = moves > 1 ? Math.log(to / from) / (moves - 1) : 0;
    const block = Math.max(1, Math.floor(moves / 200));
    for (let move = 0; move < moves; move++) {
      if (move % block === 0) this.#temperature = from * Math.exp(cooling * move);
      this.#propose(this.#random.int(n));
    }
  }

  #propose(i: number): void {
    const state = this.#state;
    const here = state.group[i] ?? -1;
    const target = this.#target(i);
    if (target < 0 || here === target) {
      if (here >= 0) this.#try(here, this.#unit(i), [], -1);
      return;
    }
    const mine = this.#unit(i);
    const dice = this.#random.int(8);
    if (here < 0 && dice === 0) {
      const partner = this.#partner(i);
      if (partner >= 0) {
        this.#try(target, [], [...mine, ...this.#unit(partner)], -1);
        return;
      }
    }
    const size = state.size[target] ?? 0;
    const room = size < (state.problem.max[target] ?? 0);
    if (size === 0 || dice <= (room ? 2 : 0)) {
      this.#try(target, [], mine, here);
      return;
    }
    const other = state.member(target, this.#random.int(size));
    const theirs = this.#unit(other);
    if (here >= 0 && dice !== 7) this.#swap(here, mine, target, theirs);
    else this.#try(target, theirs, mine, here);
  }

  /** An offering for i, mostly one with a member to whom i has a relation; -1 if none. */
  #target(i: number): number {
    const { problem, group } = this.#state;
    const { relations, byMember } = problem;
    const from = relations.start[i] ?? 0;
    const degree = (relations.start[i + 1] ?? 0) - from;
    if (degree > 0 && this.#random.int(4) !== 0) {
      const e = group[relations.to[from + this.#random.int(degree)] ?? 0] ?? -1;
      if (e >= 0) return e;
    }
    const first = byMember.start[i] ?? 0;
    const options = (byMember.start[i + 1] ?? 0) - first;
    if (options === 0) return -1;
    return byMember.offering[first + this.#random.int(options)] ?? -1;
  }

  /** An unplaced person of the other side with a relation to i; -1 if the draw finds none. */
  #partner(i: number): number {
    const { problem, group } = this.#state;
    const { relations, side } = problem;
    const from = relations.start[i] ?? 0;
    const degree = (relations.start[i + 1] ?? 0) - from;
    if (degree === 0) return -1;
    const j = relations.to[from + this.#random.int(degree)] ?? -1;
    return group[j] === -1 && side[j] === OPPOSITE[side[i] ?? 2] && problem.unitOf[j] !== problem.unitOf[i] ? j : -1;
  }

  #unit(i: number): number[] {
    return [...unitMates(this.#state.problem, i)];
  }

  /** Tries to move `into` (from `source`, or unplaced if -1) to `e`, while `out` leave it. */
  #try(e: number, out: number[], into: number[], source: number): void {
    const state = this.#state;
    if (!state.fits(e, into.length - out.length)) return;
    const worth = state.exchange(e, out, into);
    if (worth === Number.NEGATIVE_INFINITY) return;
    let gain = worth - (state.worth[e] ?? 0);
    if (source >= 0) gain += state.exchange(source, into, []) - (state.worth[source] ?? 0);
    if (!this.#accepts(gain)) return;
    if (source >= 0) state.commit(source, into, []);
    state.commit(e, out, into);
    this.#remember(e);
    if (source >= 0) this.#remember(source);
  }

  #swap(here: number, mine: number[], there: number, theirs: number[]): void {
    const state = this.#state;
    if (!state.fits(here, theirs.length - mine.length) || !state.fits(there, mine.length - theirs.length)) return;
    const first = state.exchange(there, theirs, mine);
    if (first === Number.NEGATIVE_INFINITY) return;
    const second = state.exchange(here, mine, theirs);
    if (second === Number.NEGATIVE_INFINITY) return;
    if (!this.#accepts(first + second - (state.worth[there] ?? 0) - (state.worth[here] ?? 0))) return;
    state.commit(there, theirs, []);
    state.commit(here, mine, theirs);
    state.commit(there, [], mine);
    this.#remember(here);
    this.#remember(there);
  }

  #accepts(gain: number): boolean {
    return gain >= 0 || this.#random.unit() < Math.exp(gain / this.#temperature);
  }

  #remember(e: number): void {
    const state = this.#state;
    if (this.#pool && (state.size[e] ?? 0) > 0 && state.feasible(e))
      this.#pool.add({ offering: e, members: state.members(e).sort((a, b) => a - b), value: state.value[e] ?? 0 });
  }
}
