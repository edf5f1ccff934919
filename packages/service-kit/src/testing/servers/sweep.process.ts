/** node sweep.process.ts RUN: removes a test run's containers once its input closes, which is when the run ends. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getContainerRuntimeClient } from 'testcontainers';
import { RUN_LABEL } from './container-label.ts';

/** A worker that has lost its parent may still be starting a container. */
const QUIET_SWEEPS = 10;
const EVERY_MS = 500;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const [run = ''] = process.argv.slice(2);
process.stdin.resume();
await once(process.stdin, 'end');
const { dockerode } = (await getContainerRuntimeClient()).container;
for (let quiet = 0; quiet < QUIET_SWEEPS; quiet++) {
  const left = await dockerode.listContainers({ all: true, filters: { label: [`${RUN_LABEL}=${run}`] } });
  if (left.length > 0) quiet = 0;
  // A container that ends by itself meanwhile is not a failure.
  await Promise.allSettled(left.map(({ Id: id }) => dockerode.getContainer(id).remove({ force: true, v: true })));
  await sleep(EVERY_MS);
}
