import type { Run } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import type { ApiClient } from './api-client.ts';
import { waitFor } from './patience.ts';

/** Forms the groups of a cycle and publishes them. A second call continues the run. */
export async function formGroups(operator: ApiClient, cycleId: string, withinMs: number): Promise<void> {
  const { run } = await operator.call(assemblyApi.startRun, {
    params: { id: cycleId },
    body: { kind: 'final', seed: 1 },
  });
  const reached = (...states: Run['state'][]): Promise<Run['state']> =>
    untilRun(operator, { cycleId, runId: run.id }, states, { withinMs });
  if ((await reached('proposed', 'published')) === 'published') return;
  await operator.call(assemblyApi.approveRun, { params: { id: run.id } });
  await operator.call(assemblyApi.publishRun, { params: { id: run.id } });
  await reached('published');
}

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
