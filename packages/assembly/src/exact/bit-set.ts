/** A set of small numbers, one bit each. */
export class BitSet {
  readonly #words: Uint32Array;

  constructor(from: number | Uint32Array) {
    this.#words = typeof from === 'number' ? new Uint32Array((from + 31) >>> 5) : from;
  }

  copy(): BitSet {
    return new BitSet(this.#words.slice());
  }

  add(one: number): void {
    this.#words[one >>> 5] = (this.#words[one >>> 5] ?? 0) | (1 << (one & 31));
  }

  delete(one: number): void {
    this.#words[one >>> 5] = (this.#words[one >>> 5] ?? 0) & ~(1 << (one & 31));
  }

  has(one: number): boolean {
    return (((this.#words[one >>> 5] ?? 0) >>> (one & 31)) & 1) === 1;
  }

  subtract(other: BitSet): void {
    for (let at = 0; at < this.#words.length; at++) this.#words[at] = (this.#words[at] ?? 0) & ~(other.#words[at] ?? 0);
  }

  include(other: BitSet): void {
    for (let at = 0; at < this.#words.length; at++) this.#words[at] = (this.#words[at] ?? 0) | (other.#words[at] ?? 0);
  }

  union(other: BitSet): BitSet {
    const both = this.copy();
    both.include(other);
    return both;
  }

  intersection(other: BitSet): BitSet {
    const both = this.copy();
    for (let at = 0; at < both.#words.length; at++) both.#words[at] = (both.#words[at] ?? 0) & (other.#words[at] ?? 0);
    return both;
  }

  meets(other: BitSet): boolean {
    for (let at = 0; at < this.#words.length; at++) if ((this.#words[at] ?? 0) & (other.#words[at] ?? 0)) return true;
    return false;
  }

  isWithin(other: BitSet): boolean {
    for (let at = 0; at < this.#words.length; at++) if ((this.#words[at] ?? 0) & ~(other.#words[at] ?? 0)) return false;
    return true;
  }

  /** The size of the intersection. */
  overlap(other: BitSet): number {
    let sum = 0;
    for (let at = 0; at < this.#words.length; at++) sum += ones((this.#words[at] ?? 0) & (other.#words[at] ?? 0));
    return sum;
  }

  /** Ascending. */
  members(): number[] {
    const found: number[] = [];
    for (let at = 0; at < this.#words.length; at++)
      for (let rest = this.#words[at] ?? 0; rest !== 0; rest &= rest - 1)
        found.push(at * 32 + 31 - Math.clz32(rest & -rest));
    return found;
  }
}

function ones(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
