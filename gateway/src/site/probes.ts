import type { Health } from '@emberhood/service-kit/core';
import type { FastifyInstance } from 'fastify';

/** Yes or no, for balancers. Details and metrics are on the operators' listener. */
export function serveProbes(instance: FastifyInstance, health: Health): void {
  instance.get('/healthz', { config: { answers: 'page' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  instance.get('/readyz', { config: { answers: 'page' } }, async (_request, reply) => {
    const { ready } = await health.readiness();
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}
