import type { Run } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import type { ApiClient } from './api-client.ts';
import { waitFor } from './patience.ts';

/** Waits until a run is in one of these states. @throws Error with the reason when it is aborted or refused */
export function untilRun(
  operator: ApiClient,
  { cycleId, runId }: { cycleId: string; runId: string },
  states: readonly Run['state'][],
  { withinMs, everyMs }: { withinMs: number; everyMs?: number },
): Promise<Run['state']> {
  const look = async (): Promise<Run['state'] | undefined> => {
    // The list instead of the run itself, because each look at a report is recorded in the audit.
    const { runs } = await operator.call(assemblyApi.runs, { params: { id: cycleId } });
    const run = runs.find(({ id }) => id === runId);
    if (run && states.includes(run.state)) return run.state;
    const reason = run?.refusal?.message ?? (run?.state === 'aborted' ? (run.failure ?? 'no reason') : undefined);
    if (reason !== undefined) throw new Error(`There are no groups: ${reason}`);
    return undefined;
  };
  return waitFor(`the run ${states.join(' or ')}`, withinMs, look, everyMs);
}
