import type { Bench } from '@emberhood/assembly';
import { seeded } from '@emberhood/local-services';

/** An instance in MDGPLIB's text format: n elements, groups whose sizes differ by at most one, distances 0 to 100. */
export function mdgpText(n: number, groups: number, seed: number): string {
  const next = seeded(seed);
  const least = Math.floor(n / groups);
  const sizes = Array.from({ length: groups }, () => `${least} ${least + 1}`);
  const lines = [`${n} ${groups} ds ${sizes.join(' ')}`];
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) lines.push(`${i} ${j} ${(100 * next()).toFixed(3)}`);
  return `${lines.join('\n')}\n`;
}

/** The baseline: improving swaps from random starts until the time is over. @returns the best value. */
export function plainSearch(bench: Bench, milliseconds: number): number {
  const n = bench.members.length;
  const at = new Map(bench.members.map(({ id }, index) => [id, index]));
  const weight = new Float64Array(n * n);
  for (const [a, b, w] of bench.weights) {
    const [i, j] = [at.get(a) ?? 0, at.get(b) ?? 0];
    weight[i * n + j] = w;
    weight[j * n + i] = w;
  }
  const next = seeded(1);
  const end = performance.now() + milliseconds;
  let best = 0;
  do best = Math.max(best, descend(bench, weight, next, end));
  while (performance.now() < end);
  return best;
}

function descend(bench: Bench, weight: Float64Array, next: () => number, end: number): number {
  const n = bench.members.length;
  const seats = bench.offerings.flatMap(({ min }, group) => Array.from({ length: min }, () => group));
  for (let extra = 0; seats.length < n; extra++) seats.push(extra % bench.offerings.length);
  const group = seats
    .map((seat) => ({ seat, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ seat }) => seat);
  const towards = (i: number, g: number, but: number): number => {
    let sum = 0;
    for (let j = 0; j < n; j++) if (group[j] === g && j !== but) sum += weight[i * n + j] ?? 0;
    return sum;
  };
  for (let gained = true; gained && performance.now() < end;) {
    gained = false;
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++) {
        const [g, h] = [group[i] ?? 0, group[j] ?? 0];
        if (g === h || towards(i, h, j) + towards(j, g, i) <= towards(i, g, i) + towards(j, h, j) + 1e-9) continue;
        [group[i], group[j]] = [h, g];
        gained = true;
      }
  }
  let value = 0;
  for (let i = 0; i < n; i++) value += towards(i, group[i] ?? 0, i) / 2;
  return value;
}
