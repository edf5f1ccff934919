import { setTimeout } from 'node:timers/promises';
import { rpc, z, type RpcDefinition } from '@emberhood/contracts';
import { answer, type RunningService } from '@emberhood/service-kit';
import { Metrics, createLogger } from '@emberhood/service-kit/core';
import { bareStores, holdsNothing, startTestStack, type TestStack } from '@emberhood/service-kit/testing';
import { Controller, Module } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Browser, problemOf } from '../testing/browser.ts';
import { GatewayAdapter } from './adapter.ts';
import { installHooks } from './hooks.ts';
import { Problems } from './problem.ts';

const CALLS = 12;
const CALL_MS = 150;
const table = {
  slow: rpc('invites', 'edge.slow', { req: z.object({}), res: z.object({}), deadlineMs: 60_000 }),
} satisfies Record<string, RpcDefinition>;

let ran = 0;

@Controller()
class EdgeController {
  slow = answer(table.slow, async () => {
    ran++;
    await setTimeout(CALL_MS);
    return {};
  });
}

@Module({ controllers: [EdgeController], providers: [holdsNothing('invites')] })
class EdgeModule {}

/** The gateway's HTTP server with handlers whose calls the specs choose. */
describe('the deadline of a request', () => {
  let stack: TestStack;
  let service: RunningService;
  let instance: FastifyInstance;
  let browser: Browser;

  beforeAll(async () => {
    stack = await startTestStack({ calls: table });
    await stack.provision(bareStores('invites'));
    service = await stack.start({ service: 'invites', rpc: table, entities: [], module: () => EdgeModule });
    const logger = createLogger({ service: 'gateway', instance: '1', level: 'silent' });
    const adapter = new GatewayAdapter({ trustProxy: false, requestMs: 60_000 }, new Problems(logger));
    adapter.setErrorHandler();
    instance = adapter.getInstance<FastifyInstance>();
    installHooks(instance, { origin: 'http://x', metrics: new Metrics(), logger, stopping: () => false });
    const oneAfterTheOther = async (): Promise<object> => {
      for (let n = 0; n < CALLS; n++) await stack.rpc.call(table.slow, {});
      return {};
    };
    instance.get('/short', { config: { deadlineMs: CALL_MS * 4 } }, oneAfterTheOther);
    instance.get('/long', { config: { deadlineMs: null } }, oneAfterTheOther);
    await instance.listen({ port: 0, host: '127.0.0.1' });
    browser = new Browser(`http://127.0.0.1:${(instance.server.address() as { port: number }).port}`);
  });

  beforeEach(() => {
    ran = 0;
  });

  afterAll(async () => {
    await browser.close();
    await instance.close();
    await service.stop();
    await stack.stop();
  });

  it('is over for all of its calls together, and says when to come again', async () => {
    const answer = await browser.get('/short');
    expect([answer.status, problemOf(answer).code]).toEqual([503, 'RPC.TIMEOUT']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(ran).toBeLessThan(CALLS);
  });

  it('is not set for what may last', async () => {
    expect((await browser.get('/long')).status).toBe(200);
    expect(ran).toBe(CALLS);
  });
});
