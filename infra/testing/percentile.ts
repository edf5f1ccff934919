/** The smallest value that a share of all does not exceed; NaN if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** @throws Error if nothing was measured */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('Nothing was measured');
  return percentile(values, 0.5);
}
