import type { Snapshot } from '../schema.ts';
import { modelOfSnapshot } from './from-snapshot.ts';
import { peel } from './peel.ts';

/** Who could be in a group at all by what can be told of each one alone: for nobody else any rule would hold this cycle. */
export function placeable(snapshot: Snapshot): string[] {
  const { problem, members } = modelOfSnapshot(snapshot);
  const { start } = peel(problem).byMember;
  return members.filter((_, i) => (start[i + 1] ?? 0) > (start[i] ?? 0)).map(({ id }) => id);
}
