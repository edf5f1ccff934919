import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Seeded random numbers, the same on every machine. */
export class Random {
  readonly #generator;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed | 0);
  }

  /** An integer from 0 to below - 1. */
  int(below: number): number {
    return Math.floor(((this.#generator.next() >>> 0) / 4294967296) * below);
  }

  /** A number from 0 to 1, excluding 1. */
  unit(): number {
    return (this.#generator.next() >>> 0) / 4294967296;
  }

  /** In place. */
  shuffle<T>(list: T[]): T[] {
    for (let at = list.length - 1; at > 0; at--) {
      const other = this.int(at + 1);
      const one = list[at] as T;
      list[at] = list[other] as T;
      list[other] = one;
    }
    return list;
  }
}
