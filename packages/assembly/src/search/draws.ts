import type { Random } from './random.ts';
import type { Table } from './table.ts';

/** The most that a step of priority adds to a member's worth, in typical worths. */
export const URGENT = 3;

/** What broken rules cost while a group is built, in units of worth; `urgent` is a bonus for each step of priority. */
export interface Prices {
  coverage: number;
  kappa: number;
  balance: number;
  repeats: number;
  urgent: number;
}

/**
 * A random bonus for each unit, so that runs differ.
 * @param price dual price of each member of the problem, which is subtracted; null for none.
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
 * Random prices for one run. Low prices let it pass through groups that break rules, and keep an urgent member whom no
 * group can hold from blocking it.
 * @param priced whether dual prices are subtracted, which contain the priority in full.
 */
export function drawPrices(random: Random, scale: number, priced: boolean): Prices {
  const dear = scale * (0.35 + 0.9 * random.unit());
  const kappa = dear * (0.4 + 0.6 * random.unit());
  const urgent = URGENT * scale * (priced ? 1 : random.unit());
  return { coverage: dear, kappa, balance: dear, repeats: 2 * dear, urgent };
}
