import type { Random } from './random.ts';
import type { Table } from './table.ts';

/** What a step of priority is worth on top, at most. */
export const URGENT = 3;

/** What broken rules cost while a group is being put together, in units of worth; `urgent` is paid for each step of a priority. */
export interface Prices {
  coverage: number;
  kappa: number;
  balance: number;
  repeats: number;
  urgent: number;
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

/**
 * Prices of one run: sometimes so low that it passes through groups that break rules, and that somebody urgent whom no group
 * can hold does not stay in its way.
 * @param priced dual prices are taken off, which count priority in full.
 */
export function drawPrices(random: Random, scale: number, priced: boolean): Prices {
  const dear = scale * (0.35 + 0.9 * random.unit());
  const kappa = dear * (0.4 + 0.6 * random.unit());
  const urgent = URGENT * scale * (priced ? 1 : random.unit());
  return { coverage: dear, kappa, balance: dear, repeats: 2 * dear, urgent };
}
