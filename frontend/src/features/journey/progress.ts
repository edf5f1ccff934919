import type { Roadmap } from '@emberhood/catalogue/roadmaps';

/** JRN-06: floor of completed divided by total, as a percentage. What is still to come can be completed by nobody. */
export function percentOf({ steps }: Roadmap, completed: readonly string[]): number {
  const ids = steps.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return 0;
  return Math.floor((ids.filter((id) => completed.includes(id)).length / ids.length) * 100);
}
