import { allCalls, api } from '@emberhood/contracts';

/** A call may take this many times as long as in the product. */
const PATIENCE = 5;

let isPatient = false;

/**
 * On a machine that others use, too, a call that is right may take more than its two seconds. Specs of deadlines have
 * calls of their own, which keep theirs.
 */
export function lengthenDeadlines(): void {
  if (isPatient) return;
  isPatient = true;
  for (const timed of new Set<{ deadlineMs: number | null }>([...allCalls, ...Object.values(api)]))
    if (timed.deadlineMs !== null) timed.deadlineMs *= PATIENCE;
}
