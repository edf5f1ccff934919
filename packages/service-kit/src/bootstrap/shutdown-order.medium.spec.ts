import { authRpc, events, z } from '@emberhood/contracts';
import { Controller, Module } from '@nestjs/common';
import { Transactions } from '../database/database.module.ts';
import { Outbox } from '../events/outbox.ts';
import { defineJob } from '../jobs/definition.ts';
import { Jobs } from '../jobs/jobs.ts';
import { answer } from '../rpc/answer.ts';
import { duringTests } from '../testing/during-tests.ts';
import { bareStores, startTestStack } from '../testing/index.ts';
import type { ServiceDefinition } from './service.ts';

const ACCOUNT = '3f2b8a52-4f0e-4f0b-9a0c-1b2c3d4e5f60';
const job = defineJob('late.job', z.object({}));

let enter: () => void = () => undefined;
const entered = new Promise<void>((resolve) => (enter = resolve));
let leave: () => void = () => undefined;
const left = new Promise<void>((resolve) => (leave = resolve));

/** A call that is in flight when the process is told to stop, and commits an event and a job afterwards. */
@Controller()
class SlowController {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
  ) {
    jobs.handle(job, () => transactions.run((tx) => outbox.add(tx, events.accountCreated, { accountId: ACCOUNT })));
  }

  list = answer(authRpc.listRoles, async () => {
    enter();
    await left;
    await this.transactions.run(async (tx) => {
      await this.outbox.add(tx, events.accountDeleted, { accountId: ACCOUNT });
      await this.jobs.enqueue(tx, job, {});
    });
    return { grants: [] };
  });
}

@Module({ controllers: [SlowController] })
class SlowModule {}

const definition: ServiceDefinition = {
  service: 'auth',
  rpc: { listRoles: authRpc.listRoles },
  entities: [],
  module: () => SlowModule,
};

describe('stopping', () => {
  const stack = duringTests(() => startTestStack());

  beforeAll(() => stack.provision(bareStores('auth')));

  it('answers the calls in flight, and what they committed is not left to another copy', async () => {
    const service = await stack.start(definition);
    const operator = await stack.rpcAs('operator');
    const answer = operator.call(authRpc.listRoles, {});
    await entered;
    const stopped = service.stop();
    setTimeout(leave, 300);
    await expect(answer).resolves.toEqual({ grants: [] });
    await stopped;
    await stack.waitForEvent(events.accountDeleted);
    await stack.waitForEvent(events.accountCreated);
    expect(await stack.sql('auth', 'select 1 from outbox where published_at is null')).toEqual([]);
  });
});
