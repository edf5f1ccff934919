import { median } from '../../testing/percentile.ts';

/** The comparison of two samples of times. */
export interface Comparison {
  medians: [number, number];
  /**
   * The share of pairs in which the value of the first is above that of the second (Vargha and Delaney's A, Mann and
   * Whitney's U over n·m). It is one half if the two are alike, whatever their distribution.
   */
  above: number;
  /** p-value of the two-tailed rank test by normal approximation. */
  p: number;
}

/** @param one each sample needs some dozens of values for the approximation */
export function compare(one: readonly number[], other: readonly number[]): Comparison {
  const [n, m] = [one.length, other.length];
  const { sum, ties } = ranks(one, other);
  const u = sum - (n * (n + 1)) / 2;
  const all = n + m;
  const deviation = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  const z = (u - (n * m) / 2) / deviation;
  return { medians: [median(one), median(other)], above: u / (n * m), p: 2 * tail(Math.abs(z)) };
}

/** The sum of the first sample's ranks among all (ties share theirs), and the reduction of the variance by ties. */
function ranks(one: readonly number[], other: readonly number[]): { sum: number; ties: number } {
  const all = [...one.map((value) => ({ value, first: true })), ...other.map((value) => ({ value, first: false }))];
  all.sort((left, right) => left.value - right.value);
  let [sum, ties] = [0, 0];
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const rank = (from + 1 + to) / 2;
    sum += rank * all.slice(from, to).filter(({ first }) => first).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  return { sum, ties };
}

/** The upper tail of the standard normal distribution, to 7.5e-8 (Abramowitz and Stegun 26.2.17). */
function tail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const series = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const polynomial = series.reduceRight((sum, coefficient) => t * (coefficient + sum), 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
