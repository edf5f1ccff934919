/**
 * Per-rater normalisation (decision: assembly): a rating's worth depends on its rank among the rater's own ratings, so
 * that everybody has the same total to give, and raising all of one's ratings changes nothing.
 */

/** u of the raw levels 0..5 (groups guide, section 5). */
const UTILITY = [0, 0, 1, 2, 3, 5];
/** Shares of the levels 1..5 among ratings above Not Interested: the scale to which every rater is mapped. */
const REFERENCE = [0.4, 0.24, 0.17, 0.12, 0.07];
/** The factor on the ratings of a rater who gives everyone the same level. */
const FLAT = 0.5;

/** Normalised utility for each level 0..5, given how often the rater used each level. */
export function normalisedUtilities(counts: readonly number[]): number[] {
  const used = counts.slice(1);
  const total = used.reduce((sum, one) => sum + one, 0);
  const factor = FLAT + (1 - FLAT) * informs(used, total);
  let below = 0;
  return [
    0,
    ...used.map((number) => {
      const [from, to] = [below / total, (below + number) / total];
      below += number;
      return number === 0 ? 0 : factor * meanUtility(from, to);
    }),
  ];
}

/** Entropy of the rater's levels in bits, at most 1; 0 if all are the same. */
function informs(used: readonly number[], total: number): number {
  const entropy = used.reduce((sum, one) => sum - (one === 0 ? 0 : (one / total) * Math.log(one / total)), 0);
  return Math.min(1, entropy / Math.LN2);
}

/** Mean of the reference scale's u over the ranks from..to. */
function meanUtility(from: number, to: number): number {
  let [sum, low] = [0, 0];
  for (const [index, part] of REFERENCE.entries()) {
    const high = low + part;
    sum += Math.max(0, Math.min(high, to) - Math.max(low, from)) * (UTILITY[index + 1] ?? 0);
    low = high;
  }
  return sum / (to - from);
}
