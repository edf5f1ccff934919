import { CHOSE, SIDE_F, SIDE_M, type Problem } from '../model/problem.ts';
import { drawOfferings } from './draw-offerings.ts';
import type { Random } from './random.ts';

interface Found {
  /** -Infinity if no assignment keeps the rules. */
  value: number;
  group: Int32Array<ArrayBuffer>;
}

/** One annealing after another over a dense problem, with the table of sums that makes a swap O(1). */
export class DenseAnnealing {
  readonly #problem: Problem;
  readonly #random: Random;
  readonly #weights: Float64Array;
  /** 1 at i·n + j: i chose j. */
  readonly #chose: Uint8Array;
  /** Whom each member chose; empty if nobody needs to be chosen. */
  readonly #chosen: number[][];
  /** 1 for women, -1 for men. */
  readonly #sign: Int32Array;
  /** Sizes in this run; both 0 for an offering that is not used. */
  readonly #min: Int32Array;
  readonly #max: Int32Array;
  #group: Int32Array<ArrayBuffer>;
  /** The sum of weights between member i and group g, and how many of g chose i, are at i·k + g. */
  readonly #towards: Float64Array;
  readonly #choosers: Int32Array;
  readonly #size: Int32Array;
  /** Women less men. */
  readonly #difference: Int32Array;
  #value = 0;
  /** People above the balance, and members whom nobody in their group chose. */
  #broken = 0;

  constructor(problem: Problem, random: Random) {
    const { n, k, relations, rules, side } = problem;
    this.#problem = problem;
    this.#random = random;
    this.#weights = new Float64Array(n * n);
    this.#chose = new Uint8Array(n * n);
    for (let i = 0; i < n; i++)
      for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++) {
        const pair = i * n + (relations.to[at] ?? 0);
        this.#weights[pair] = relations.weight[at] ?? 0;
        this.#chose[pair] = rules.coverage && (relations.flags[at] ?? 0) & CHOSE ? 1 : 0;
      }
    this.#chosen = Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (__, j) => j).filter((j) => this.#chose[i * n + j] === 1),
    );
    this.#sign = Int32Array.from(side, (one) => (one === SIDE_F ? 1 : one === SIDE_M ? -1 : 0));
    this.#min = new Int32Array(k);
    this.#max = new Int32Array(k);
    this.#group = new Int32Array(n);
    this.#towards = new Float64Array(n * k);
    this.#choosers = new Int32Array(n * k);
    this.#size = new Int32Array(k);
    this.#difference = new Int32Array(k);
  }

  /** From a known assignment, or a random one. @returns false if the sizes do not fit everybody */
  begin(from: Int32Array<ArrayBuffer> | null): boolean {
    if (!this.#open(from)) return false;
    if (from) this.#group.set(from);
    else this.#scatter();
    this.#recount();
    return true;
  }

  /** Uses the offerings of the known assignment, or random ones that can hold everybody. */
  #open(from: Int32Array | null): boolean {
    const { min, max, required } = this.#problem;
    const used = from ? new Set(from) : drawOfferings(this.#problem, this.#random);
    if (!used) return false;
    for (const e of min.keys()) {
      const isOpen = required[e] === 1 || used.has(e);
      this.#min[e] = isOpen ? (min[e] ?? 0) : 0;
      this.#max[e] = isOpen ? (max[e] ?? 0) : 0;
    }
    return true;
  }

  #scatter(): void {
    const { n, k } = this.#problem;
    const order = this.#random.shuffle(Array.from({ length: n }, (_, i) => i));
    const seats: number[] = [];
    for (let g = 0; g < k; g++) for (let seat = 0; seat < (this.#min[g] ?? 0); seat++) seats.push(g);
    const spare: number[] = [];
    for (let g = 0; g < k; g++) for (let seat = this.#min[g] ?? 0; seat < (this.#max[g] ?? 0); seat++) spare.push(g);
    seats.push(...this.#random.shuffle(spare));
    for (const [at, i] of order.entries()) this.#group[i] = seats[at] ?? 0;
  }

  #recount(): void {
    const { n, k } = this.#problem;
    this.#towards.fill(0);
    this.#choosers.fill(0);
    this.#size.fill(0);
    this.#difference.fill(0);
    this.#value = 0;
    this.#broken = 0;
    for (let i = 0; i < n; i++) {
      const own = this.#group[i] ?? 0;
      this.#size[own] = (this.#size[own] ?? 0) + 1;
      this.#difference[own] = (this.#difference[own] ?? 0) + (this.#sign[i] ?? 0);
      for (let j = 0; j < n; j++) {
        const at = i * k + (this.#group[j] ?? 0);
        this.#towards[at] = (this.#towards[at] ?? 0) + (this.#weights[i * n + j] ?? 0);
        this.#choosers[at] = (this.#choosers[at] ?? 0) + (this.#chose[j * n + i] ?? 0);
      }
      this.#value += (this.#towards[i * k + own] ?? 0) / 2;
      if (this.#lacks(i, own, 0)) this.#broken += 1;
    }
    for (let g = 0; g < k; g++) this.#broken += this.#imbalance(g, 0);
  }

  /** Moves and swaps at falling temperature; what breaks a rule has a price that rises while one is broken. */
  anneal(moves: number, heat: number): Found {
    const { n, k } = this.#problem;
    const typical = this.#typicalGain();
    const [from, to] = [typical * heat * 0.5, typical * 0.004];
    let [temperature, price] = [from, typical];
    const block = Math.max(1, Math.floor(moves / 1000));
    let best = { value: Number.NEGATIVE_INFINITY, group: this.#group.slice() };
    const keep = (): void => {
      if (this.#broken === 0 && this.#value > best.value + 1e-9)
        best = { value: this.#value, group: this.#group.slice() };
    };
    keep();
    for (let move = 0; move < moves; move++) {
      if (move % block === 0) {
        temperature = from * (to / from) ** (move / moves);
        price = Math.min(50 * typical, Math.max(typical, price * (this.#broken > 0 ? 1.1 : 0.95)));
      }
      const i = this.#random.int(n);
      const other = this.#random.int(n + k);
      const [j, h] = other < n ? [other, this.#group[other] ?? 0] : [-1, other - n];
      if (this.#group[i] === h || (j < 0 && !this.#fits(i, h))) continue;
      const gain = this.#gain(i, h, j);
      const breaks = this.#breaks(i, h, j);
      if (!this.#accepts(gain - price * breaks, temperature)) continue;
      this.#apply(i, h, j, gain, breaks);
      if (temperature < from * 0.2 || best.value === Number.NEGATIVE_INFINITY) keep();
    }
    if (best.value === Number.NEGATIVE_INFINITY) return best;
    this.#group.set(best.group);
    this.#recount();
    this.#descend();
    return { value: this.#value, group: this.#group.slice() };
  }

  #accepts(gain: number, temperature: number): boolean {
    return gain >= 0 || this.#random.unit() < Math.exp(gain / temperature);
  }

  /** Whether i can move to h without a swap. */
  #fits(i: number, h: number): boolean {
    const g = this.#group[i] ?? 0;
    return (this.#size[g] ?? 0) > (this.#min[g] ?? 0) && (this.#size[h] ?? 0) < (this.#max[h] ?? 0);
  }

  /** What the value gains if i goes to h, and j, unless it is -1, from there to i's group. */
  #gain(i: number, h: number, j: number): number {
    const { n, k } = this.#problem;
    const g = this.#group[i] ?? 0;
    const there = (this.#towards[i * k + h] ?? 0) - (this.#towards[i * k + g] ?? 0);
    if (j < 0) return there;
    const back = (this.#towards[j * k + g] ?? 0) - (this.#towards[j * k + h] ?? 0);
    return there + back - 2 * (this.#weights[i * n + j] ?? 0);
  }

  /** How many more rules the same would break. */
  #breaks(i: number, h: number, j: number): number {
    const { n, rules } = this.#problem;
    const g = this.#group[i] ?? 0;
    const sign = (this.#sign[i] ?? 0) - (j < 0 ? 0 : (this.#sign[j] ?? 0));
    let more =
      sign === 0
        ? 0
        : this.#imbalance(g, -sign) + this.#imbalance(h, sign) - this.#imbalance(g, 0) - this.#imbalance(h, 0);
    if (!rules.coverage) return more;
    for (const [one, source, target, other] of [
      [i, g, h, j],
      [j, h, g, i],
    ] as const) {
      if (one < 0) continue;
      if (this.#lacks(one, source, 0)) more -= 1;
      if (this.#lacks(one, target, other < 0 ? 0 : (this.#chose[other * n + one] ?? 0))) more += 1;
      for (const chosen of this.#chosen[one] ?? []) {
        // Whom both chose keeps a chooser.
        if (chosen === other || (other >= 0 && this.#chose[other * n + chosen] === 1)) continue;
        const group = this.#group[chosen];
        if (group === source && this.#lacks(chosen, source, 1)) more += 1;
        else if (group === target && this.#lacks(chosen, target, 0)) more -= 1;
      }
    }
    return more;
  }

  /** How many people the group would be above its balance with so many more women, or fewer men. */
  #imbalance(g: number, more: number): number {
    const delta = this.#problem.delta[g] ?? -1;
    return delta < 0 ? 0 : Math.max(0, Math.abs((this.#difference[g] ?? 0) + more) - delta);
  }

  /** Whether nobody of the group would have chosen i, with so many choosers less. */
  #lacks(i: number, g: number, less: number): boolean {
    return this.#problem.rules.coverage && (this.#choosers[i * this.#problem.k + g] ?? 0) <= less;
  }

  #apply(i: number, h: number, j: number, gain: number, breaks: number): void {
    const g = this.#group[i] ?? 0;
    this.#move(i, h);
    if (j >= 0) this.#move(j, g);
    this.#value += gain;
    this.#broken += breaks;
  }

  #move(i: number, h: number): void {
    const { n, k } = this.#problem;
    const g = this.#group[i] ?? 0;
    for (let j = 0; j < n; j++) {
      const w = this.#weights[i * n + j] ?? 0;
      this.#towards[j * k + g] = (this.#towards[j * k + g] ?? 0) - w;
      this.#towards[j * k + h] = (this.#towards[j * k + h] ?? 0) + w;
    }
    for (const chosen of this.#chosen[i] ?? []) {
      this.#choosers[chosen * k + g] = (this.#choosers[chosen * k + g] ?? 0) - 1;
      this.#choosers[chosen * k + h] = (this.#choosers[chosen * k + h] ?? 0) + 1;
    }
    this.#group[i] = h;
    for (const [at, sign] of [
      [g, -1],
      [h, 1],
    ] as const) {
      this.#size[at] = (this.#size[at] ?? 0) + sign;
      this.#difference[at] = (this.#difference[at] ?? 0) + sign * (this.#sign[i] ?? 0);
    }
  }

  /** Applies improving swaps and moves that keep the rules until there are none. */
  #descend(): void {
    const { n, k } = this.#problem;
    const improves = (i: number, h: number, j: number): boolean => {
      if (this.#group[i] === h || (j < 0 && !this.#fits(i, h))) return false;
      const gain = this.#gain(i, h, j);
      if (gain <= 1e-9 || this.#breaks(i, h, j) > 0) return false;
      this.#apply(i, h, j, gain, 0);
      return true;
    };
    for (let improved = true; improved;) {
      improved = false;
      for (let i = 0; i < n; i++) {
        for (let h = 0; h < k; h++) if (improves(i, h, -1)) improved = true;
        for (let j = i + 1; j < n; j++) if (improves(i, this.#group[j] ?? 0, j)) improved = true;
      }
    }
    this.#recount();
  }

  /** Mean absolute gain of a random swap. */
  #typicalGain(): number {
    const { n, k } = this.#problem;
    let sum = 0;
    const samples = 500;
    for (let sample = 0; sample < samples; sample++) {
      const [i, j] = [this.#random.int(n), this.#random.int(n)];
      const [g, h] = [this.#group[i] ?? 0, this.#group[j] ?? 0];
      sum += Math.abs((this.#towards[i * k + h] ?? 0) - (this.#towards[i * k + g] ?? 0));
      sum += Math.abs((this.#towards[j * k + g] ?? 0) - (this.#towards[j * k + h] ?? 0));
    }
    return sum / samples || 1;
  }
}
