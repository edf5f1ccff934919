import { groupsRpc, type RunInput, type RunReport } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import type { City } from './city.ts';

/** A run of the city's cycle, once the worker has solved it. */
export async function assembled(city: City, input: RunInput = { kind: 'final', seed: 1 }): Promise<RunReport> {
  const { run } = await city.call(groupsRpc.startRun, city.operator, city.cycleId, input);
  return eventually(async () => {
    const { report } = await city.call(groupsRpc.run, city.operator, run.id);
    if (report.state !== 'proposed') throw new Error(`${report.state}: ${report.failure ?? ''}`);
    return report;
  }, 60_000);
}

/** The group of this offering, published by this run. */
export async function published(city: City, runId: string, offering: string): Promise<string> {
  await city.call(groupsRpc.approveRun, city.operator, runId);
  await city.publish(runId);
  return city.groupOf(offering);
}
