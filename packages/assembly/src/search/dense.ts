import { score } from '../model/evaluate.ts';
import type { Problem } from '../model/problem.ts';
import { Random } from './random.ts';
import type { SearchAnswer, SearchOptions } from './search-answer.ts';

/**
 * Whether the problem is a maximally diverse grouping: everybody is placed, and only weights count. For these, a table
 * of each member's sum of weights towards each group makes the gain of a swap O(1).
 */
export function isDense(problem: Problem): boolean {
  const { rules, n, k } = problem;
  return (
    rules.phi === 'linear' &&
    !rules.coverage &&
    rules.kappa === 0 &&
    !rules.noLoneGender &&
    rules.xTowardsMinimum >= n &&
    n > 0 &&
    k > 0 &&
    n * k <= 4_000_000 &&
    n <= 4000 &&
    problem.priority.every((one) => one === 1) &&
    problem.delta.every((one) => one < 0) &&
    problem.required.every((one) => one === 1) &&
    problem.byMember.offering.length === n * k &&
    problem.units.start.length === n + 1
  );
}

export function denseSearch(problem: Problem, seed: number, { effort = 1 }: SearchOptions): SearchAnswer {
  const { n, k, min, max } = problem;
  const sum = (row: Int32Array): number => row.reduce((total, one) => total + one, 0);
  const nobody = Array.from({ length: k }, (): number[] => []);
  if (sum(min) > n || sum(max) < n) return { groups: nobody, score: score(problem, nobody) };
  const search = new DenseSearch(problem, new Random(seed));
  let best: { value: number; group: Int32Array } | null = null;
  const runs = n <= 60 ? 8 : n <= 400 ? 4 : 2;
  const moves = Math.ceil((400_000 + 60_000 * n) * effort);
  for (let run = 0; run < runs; run++) {
    search.begin(run === 0 ? null : (best?.group ?? null));
    search.anneal(moves, run === 0 ? 1 : 0.35);
    if (!best || search.value > best.value + 1e-9) best = { value: search.value, group: search.group.slice() };
  }
  const groups = nobody.map((_, e) => Array.from({ length: n }, (__, i) => i).filter((i) => best?.group[i] === e));
  return { groups, score: score(problem, groups) };
}

class DenseSearch {
  readonly group: Int32Array;
  value = 0;
  readonly #n: number;
  readonly #k: number;
  readonly #weights: Float64Array;
  readonly #min: Int32Array;
  readonly #max: Int32Array;
  readonly #random: Random;
  /** The sum of weights between member i and group g is at i·k + g. */
  readonly #towards: Float64Array;
  readonly #size: Int32Array;

  constructor({ n, k, relations, min, max }: Problem, random: Random) {
    this.#n = n;
    this.#k = k;
    this.#random = random;
    this.#min = min;
    this.#max = max;
    this.#weights = new Float64Array(n * n);
    for (let i = 0; i < n; i++)
      for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++)
        this.#weights[i * n + (relations.to[at] ?? 0)] = relations.weight[at] ?? 0;
    this.group = new Int32Array(n);
    this.#towards = new Float64Array(n * k);
    this.#size = new Int32Array(k);
  }

  /** From a known assignment, or a random one. */
  begin(from: Int32Array | null): void {
    if (from) this.group.set(from);
    else this.#scatter();
    this.#recount();
  }

  #scatter(): void {
    const order = this.#random.shuffle(Array.from({ length: this.#n }, (_, i) => i));
    const seats: number[] = [];
    for (let g = 0; g < this.#k; g++) for (let seat = 0; seat < (this.#min[g] ?? 0); seat++) seats.push(g);
    const spare: number[] = [];
    for (let g = 0; g < this.#k; g++)
      for (let seat = this.#min[g] ?? 0; seat < (this.#max[g] ?? 0); seat++) spare.push(g);
    seats.push(...this.#random.shuffle(spare));
    for (const [at, i] of order.entries()) this.group[i] = seats[at] ?? 0;
  }

  #recount(): void {
    this.#towards.fill(0);
    this.#size.fill(0);
    this.value = 0;
    for (let i = 0; i < this.#n; i++) {
      const own = this.group[i] ?? 0;
      this.#size[own] = (this.#size[own] ?? 0) + 1;
      for (let j = 0; j < this.#n; j++) {
        const at = i * this.#k + (this.group[j] ?? 0);
        this.#towards[at] = (this.#towards[at] ?? 0) + (this.#weights[i * this.#n + j] ?? 0);
      }
      this.value += (this.#towards[i * this.#k + own] ?? 0) / 2;
    }
  }

  /** @param heat factor on the usual starting temperature. */
  anneal(moves: number, heat: number): void {
    const [n, k] = [this.#n, this.#k];
    const typical = this.#typicalGain();
    const [from, to] = [typical * heat * 0.5, typical * 0.004];
    let temperature = from;
    const block = Math.max(1, Math.floor(moves / 1000));
    let best = { value: this.value, group: this.group.slice() };
    for (let move = 0; move < moves; move++) {
      if (move % block === 0) temperature = from * (to / from) ** (move / moves);
      const i = this.#random.int(n);
      const g = this.group[i] ?? 0;
      const j = this.#random.int(n + k);
      const h = j < n ? (this.group[j] ?? 0) : j - n;
      if (g === h) continue;
      const there = (this.#towards[i * k + h] ?? 0) - (this.#towards[i * k + g] ?? 0);
      if (j >= n) {
        if ((this.#size[g] ?? 0) <= (this.#min[g] ?? 0) || (this.#size[h] ?? 0) >= (this.#max[h] ?? 0)) continue;
        if (this.#accepts(there, temperature)) this.#move(i, h, there);
      } else {
        const back = (this.#towards[j * k + g] ?? 0) - (this.#towards[j * k + h] ?? 0);
        const gain = there + back - 2 * (this.#weights[i * n + j] ?? 0);
        if (!this.#accepts(gain, temperature)) continue;
        this.#move(i, h, 0);
        this.#move(j, g, gain);
      }
      if (this.value > best.value + 1e-9 && temperature < from * 0.2)
        best = { value: this.value, group: this.group.slice() };
    }
    this.group.set(best.group);
    this.#recount();
    this.#descend();
  }

  #accepts(gain: number, temperature: number): boolean {
    return gain >= 0 || this.#random.unit() < Math.exp(gain / temperature);
  }

  #move(i: number, h: number, gain: number): void {
    const [n, k] = [this.#n, this.#k];
    const g = this.group[i] ?? 0;
    for (let j = 0; j < n; j++) {
      const w = this.#weights[i * n + j] ?? 0;
      this.#towards[j * k + g] = (this.#towards[j * k + g] ?? 0) - w;
      this.#towards[j * k + h] = (this.#towards[j * k + h] ?? 0) + w;
    }
    this.group[i] = h;
    this.#size[g] = (this.#size[g] ?? 0) - 1;
    this.#size[h] = (this.#size[h] ?? 0) + 1;
    this.value += gain;
  }

  /** Applies improving swaps and moves until there are none. */
  #descend(): void {
    const [n, k] = [this.#n, this.#k];
    for (let improved = true; improved;) {
      improved = false;
      for (let i = 0; i < n; i++) {
        for (let h = 0; h < k; h++) {
          const g = this.group[i] ?? 0;
          const gain = (this.#towards[i * k + h] ?? 0) - (this.#towards[i * k + g] ?? 0);
          if (g === h || gain <= 1e-9) continue;
          if ((this.#size[g] ?? 0) <= (this.#min[g] ?? 0) || (this.#size[h] ?? 0) >= (this.#max[h] ?? 0)) continue;
          this.#move(i, h, gain);
          improved = true;
        }
        for (let j = i + 1; j < n; j++) {
          const [g, h] = [this.group[i] ?? 0, this.group[j] ?? 0];
          if (g === h) continue;
          const there = (this.#towards[i * k + h] ?? 0) - (this.#towards[i * k + g] ?? 0);
          const back = (this.#towards[j * k + g] ?? 0) - (this.#towards[j * k + h] ?? 0);
          const gain = there + back - 2 * (this.#weights[i * n + j] ?? 0);
          if (gain <= 1e-9) continue;
          this.#move(i, h, 0);
          this.#move(j, g, gain);
          improved = true;
        }
      }
    }
    this.#recount();
  }

  /** Mean absolute gain of a random swap. */
  #typicalGain(): number {
    let sum = 0;
    const samples = 500;
    for (let sample = 0; sample < samples; sample++) {
      const [i, j] = [this.#random.int(this.#n), this.#random.int(this.#n)];
      const [g, h] = [this.group[i] ?? 0, this.group[j] ?? 0];
      const k = this.#k;
      sum += Math.abs((this.#towards[i * k + h] ?? 0) - (this.#towards[i * k + g] ?? 0));
      sum += Math.abs((this.#towards[j * k + g] ?? 0) - (this.#towards[j * k + h] ?? 0));
    }
    return sum / samples || 1;
  }
}
