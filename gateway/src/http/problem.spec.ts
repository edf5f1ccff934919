import { AppError } from '@emberhood/contracts';
import { Metrics, createLogger } from '@emberhood/service-kit/core';
import type { FastifyInstance } from 'fastify';
import { GatewayAdapter } from './adapter.ts';
import { installHooks } from './hooks.ts';
import { Problems } from './problem.ts';

it('tells the cause of an outage once for each route, and each answer by its code', async () => {
  const lines: string[] = [];
  const logger = createLogger(
    { service: 'gateway', instance: '1', level: 'info' },
    { write: (line) => void lines.push(line) },
  );
  const adapter = new GatewayAdapter({ trustProxy: false, requestMs: 60_000 }, new Problems(logger));
  adapter.setErrorHandler();
  const instance = adapter.getInstance<FastifyInstance>();
  installHooks(instance, { origin: 'http://x', metrics: new Metrics(), logger, stopping: () => false });
  for (const path of ['/one', '/two'])
    instance.get(path, () => Promise.reject(new AppError('RPC.UNAVAILABLE', {}, { cause: new Error('gone') })));
  for (const url of ['/one', '/two', '/one', '/one']) expect((await instance.inject({ url })).statusCode).toBe(503);
  await instance.close();
  const causes = lines.filter((line) => line.includes('could not be answered'));
  expect(causes.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual(['/one', '/two']);
  expect(lines.filter((line) => line.includes('"code":"RPC.UNAVAILABLE","msg":"answered"'))).toHaveLength(4);
});
