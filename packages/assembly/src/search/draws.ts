import type { Random } from './random.ts';
import type { Table } from './table.ts';

/** What broken rules cost while a group is being put together, in units of worth. */
export interface Prices {
  coverage: number;
  kappa: number;
  balance: number;
  repeats: number;
}

/**
 * What each unit is worth on top in one run, by chance, so that runs differ.
 * @param price of each member of the problem, taken off (dual prices); null: none.
 */
export function drawNoise(random: Random, scale: number, { units, people }: Table, price: Float64Array | null) {
  const heat = 0.35 * scale * random.unit() ** 2;
  const noise = new Float64Array(units.length);
  for (const [at, unit] of units.entries()) {
    noise[at] = heat * random.unit();
    if (price) for (const one of unit) noise[at] = (noise[at] ?? 0) - (price[people[one] ?? 0] ?? 0);
  }
  return noise;
}

/** Prices of one run: sometimes so low that it passes through groups that break rules. */
export function drawPrices(random: Random, scale: number): Prices {
  const dear = scale * (0.35 + 0.9 * random.unit());
  return { coverage: dear, kappa: dear * (0.4 + 0.6 * random.unit()), balance: dear, repeats: 2 * dear };
}
