import { CHOSE, CHOSEN_BY, SAW, SEEN_BY, type Relations } from './problem.ts';

/** Collects facts about pairs, in any order and with repetitions, and builds the rows of both members. */
export class RelationsBuilder {
  readonly #n: number;
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #flags: Uint8Array;
  readonly #utility: Float64Array;
  #length = 0;

  /** @param facts how many will be added */
  constructor(n: number, facts: number) {
    this.#n = n;
    this.#from = new Int32Array(facts);
    this.#to = new Int32Array(facts);
    this.#flags = new Uint8Array(facts);
    this.#utility = new Float64Array(facts);
  }

  /** Adds how `from` sees `to`. `utility` is the normalised level that `from` gave. */
  add(from: number, to: number, flags: number, utility = 0): void {
    const at = this.#length++;
    this.#from[at] = from;
    this.#to[at] = to;
    this.#flags[at] = flags;
    this.#utility[at] = utility;
  }

  /** @param combine computes w of a pair from its two utilities */
  build(combine: (mine: number, theirs: number) => number): Relations {
    const order = this.#sortedBothWays();
    const { n, length } = { n: this.#n, length: this.#length };
    const start = new Int32Array(n + 1);
    const to = new Int32Array(order.length);
    const flags = new Uint8Array(order.length);
    const mine = new Float64Array(order.length);
    const theirs = new Float64Array(order.length);
    let at = -1;
    let [row, column] = [-1, -1];
    for (const entry of order) {
      const turned = entry >= length;
      const index = turned ? entry - length : entry;
      const [i, j] = turned
        ? [this.#to[index] ?? 0, this.#from[index] ?? 0]
        : [this.#from[index] ?? 0, this.#to[index] ?? 0];
      if (i !== row || j !== column) {
        at += 1;
        [row, column] = [i, j];
        to[at] = j;
        start[i + 1] = at + 1;
      }
      const known = this.#flags[index] ?? 0;
      flags[at] = (flags[at] ?? 0) | (turned ? turnedFlags(known) : known);
      const utility = this.#utility[index] ?? 0;
      if (turned) theirs[at] = Math.max(theirs[at] ?? 0, utility);
      else mine[at] = Math.max(mine[at] ?? 0, utility);
    }
    for (let i = 0; i < n; i++) start[i + 1] = Math.max(start[i + 1] ?? 0, start[i] ?? 0);
    const size = at + 1;
    const weight = new Float64Array(size);
    for (let one = 0; one < size; one++) weight[one] = combine(mine[one] ?? 0, theirs[one] ?? 0);
    return { start, to: to.slice(0, size), weight, flags: flags.slice(0, size) };
  }

  /** Numbers of all entries, then of their mirror images, sorted by row and then by column with two counting sorts. */
  #sortedBothWays(): Int32Array {
    const length = this.#length;
    const byColumn = countingSort(this.#n, 2 * length, null, (entry) =>
      entry < length ? (this.#to[entry] ?? 0) : (this.#from[entry - length] ?? 0),
    );
    return countingSort(this.#n, 2 * length, byColumn, (entry) =>
      entry < length ? (this.#from[entry] ?? 0) : (this.#to[entry - length] ?? 0),
    );
  }
}

function turnedFlags(flags: number): number {
  const symmetric = flags & ~(CHOSE | CHOSEN_BY | SAW | SEEN_BY);
  return symmetric | (flags & CHOSE ? CHOSEN_BY : 0) | (flags & SAW ? SEEN_BY : 0);
}

function countingSort(n: number, size: number, order: Int32Array | null, key: (entry: number) => number): Int32Array {
  const next = new Int32Array(n + 1);
  for (let entry = 0; entry < size; entry++) next[key(entry) + 1] = (next[key(entry) + 1] ?? 0) + 1;
  for (let i = 0; i < n; i++) next[i + 1] = (next[i + 1] ?? 0) + (next[i] ?? 0);
  const sorted = new Int32Array(size);
  for (let at = 0; at < size; at++) {
    const entry = order === null ? at : (order[at] ?? 0);
    const row = key(entry);
    sorted[next[row] ?? 0] = entry;
    next[row] = (next[row] ?? 0) + 1;
  }
  return sorted;
}
