/** A table of φ = log(1 + U): its steps for each unit of U, and its largest U. */
const STEPS = 64;
const LARGEST = 128;
const LOGS = Float64Array.from({ length: LARGEST * STEPS + 2 }, (_, at) => Math.log1p(at / STEPS));

/** log(1 + U), interpolated, which is precise enough for comparisons. Reported values are computed exactly. */
export function nearlyLog(u: number): number {
  if (u <= 0) return 0;
  if (u >= LARGEST) return Math.log1p(u);
  const at = u * STEPS;
  const low = at | 0;
  const first = LOGS[low] ?? 0;
  return first + (at - low) * ((LOGS[low + 1] ?? 0) - first);
}
