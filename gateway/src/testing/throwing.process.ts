import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { Metrics, createLogger } from '@emberhood/service-kit/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayAdapter } from '../http/adapter.ts';
import { installHooks } from '../http/hooks.ts';
import { Problems } from '../http/problem.ts';
import { answerUncaught } from '../http/uncaught.ts';

/**
 * The gateway's HTTP edge with handlers that throw where nobody catches it; writes its port. For
 * uncaught.medium.spec.ts.
 */
const logger = createLogger({ service: 'gateway', instance: '1', level: 'silent' });
const problems = new Problems(logger);
const instance = new GatewayAdapter({ trustProxy: false, requestMs: 60_000 }, problems).getInstance<FastifyInstance>();
answerUncaught(instance.server, problems, logger);
installHooks(instance, { origin: 'http://x', metrics: new Metrics(), logger, stopping: () => false });
const oops = (): never => {
  throw new Error('nobody catches this');
};
const never = new Promise<never>(() => undefined);

instance.addContentTypeParser('multipart/form-data', (_request: FastifyRequest, payload: IncomingMessage): void => {
  payload.on('data', oops);
});
instance.post('/parser', { config: { multipart: true } }, () => never);
instance.post('/timer', () => {
  setTimeout(oops, 5);
  return never;
});
instance.post('/promise', () => {
  void Promise.resolve().then(oops);
  return never;
});
/** Throws once the connection serves its next request. */
let late = (): void => undefined;
instance.post('/late', () => {
  late = AsyncResource.bind(() => setTimeout(oops, 5));
  return { ok: true };
});
instance.post('/next', () => {
  late();
  return new Promise((resolve) => setTimeout(resolve, 100, { ok: true }));
});
instance.post('/slow', () => new Promise((resolve) => setTimeout(resolve, 1_000, { ok: true })));
instance.post('/fine', () => ({ ok: true }));
// Belongs to no request.
process.once('SIGUSR2', oops);
await instance.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(instance.server.address() as { port: number }).port}\n`);
