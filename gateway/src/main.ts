import { setFlagsFromString } from 'node:v8';
import { runProcess } from '@emberhood/service-kit/core';
import { startGateway } from './gateway.ts';

// Bodies of uploads pass through in buffers outside of the heap. Measured by a limit of their own, each 64 MB of them would
// have the whole heap looked through; counted together with it, and with room to grow, they hardly matter; what frees them
// is videos/buffer-garbage.ts (docs/decisions/0011).
setFlagsFromString('--external-memory-accounted-in-global-limit');
setFlagsFromString('--heap-growing-percent=200');

await runProcess('gateway', async (env) => {
  const { parts, stop, graceMs } = await startGateway(env);
  return { stop, lost: parts.nats.connection.closed(), graceMs };
});
