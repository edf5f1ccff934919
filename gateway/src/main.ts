import { runProcess } from '@emberhood/service-kit/core';
import { startGateway } from './gateway.ts';

await runProcess('gateway', async (env) => {
  const { parts, stop, graceMs } = await startGateway(env);
  return { stop, lost: parts.nats.connection.closed(), graceMs };
});
