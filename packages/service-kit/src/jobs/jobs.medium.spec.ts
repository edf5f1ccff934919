import { setTimeout } from 'node:timers/promises';
import { z } from '@emberhood/contracts';
import { Injectable, Module } from '@nestjs/common';
import type { RunningService, ServiceDefinition } from '../bootstrap/service.ts';
import { currentContext, makeContext, runInContext } from '../context/context.ts';
import { Transactions } from '../database/database.module.ts';
import { StatusRepository } from '../ops/status.repository.ts';
import { duringTests } from '../testing/during-tests.ts';
import { bareStores, Link, eventually, startTestStack } from '../testing/index.ts';
import { defineJob } from './definition.ts';
import { Jobs, type EnqueueOptions } from './jobs.ts';

const greet = defineJob('greetings.send', z.object({ name: z.string() }), {
  concurrency: 4,
  oneAtATimePerGroup: true,
  retries: 3,
});

interface Seen {
  name: string;
  attempt: number;
  correlationId: string | undefined;
}

/** What the handlers of all copies received. */
const seen: Seen[] = [];
let gate = Promise.resolve();
let failures = 0;
let ticks = 0;

@Injectable()
class Greetings {
  constructor(jobs: Jobs) {
    jobs.handle(greet, async ({ name }, { attempt }) => {
      seen.push({ name, attempt, correlationId: currentContext()?.correlationId });
      if (failures-- > 0) throw new Error('marker of a person');
      await gate;
    });
    jobs.schedule('greetings.tick', { everySeconds: 1 }, () => {
      ticks++;
      return Promise.resolve();
    });
    jobs.schedule('greetings.nightly', { cron: '0 3 * * *' }, () => Promise.resolve());
  }
}

@Module({ providers: [Greetings] })
class GreetingModule {}

const definition: ServiceDefinition = { service: 'invites', entities: [], module: () => GreetingModule };

describe('jobs', () => {
  let service: RunningService;

  const stack = duringTests(() => startTestStack());

  beforeAll(async () => {
    await stack.provision(bareStores('invites'));
    [service] = await Promise.all([stack.start(definition), stack.start(definition)]);
  });

  beforeEach(() => {
    seen.length = 0;
    failures = 0;
  });

  function enqueue(name: string, options?: EnqueueOptions, fail = false): Promise<boolean> {
    return service.app.get(Transactions).run(async (tx) => {
      const added = await service.app.get(Jobs).enqueue(tx, greet, { name }, options);
      if (fail) throw new Error('rolled back');
      return added;
    });
  }

  const names = (): string[] => seen.map(({ name }) => name);

  it('are done when their transaction commits, within the context that asked, and not when it rolls back', async () => {
    await expect(enqueue('never', {}, true)).rejects.toThrow('rolled back');
    await runInContext(makeContext('of-this-request'), () => enqueue('ada'));
    await eventually(() => expect(names()).toEqual(['ada']));
    expect(seen).toEqual([{ name: 'ada', attempt: 1, correlationId: 'of-this-request' }]);
  });

  it('are tried again with growing delay', async () => {
    failures = 2;
    await enqueue('bob');
    await eventually(() => expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2, 3]), 40_000);
    const outputs = await stack.sql<{ output: string }>(
      'invites',
      'select output::text as output from invites_jobs.job',
    );
    expect(outputs.map(({ output }) => output).join()).not.toContain('marker');
  });

  it('of one key exist once', async () => {
    const added = await Promise.all([1, 2, 3].map(() => enqueue('cleo', { key: 'cleo:1' })));
    expect(added.filter(Boolean)).toHaveLength(1);
    await enqueue('dan', { key: 'dan:1' });
    await eventually(() => expect(names().toSorted()).toEqual(['cleo', 'dan']));
  });

  it('of one group wait for each other, and no other group waits for them', async () => {
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => (open = resolve));
    await enqueue('eve', { group: 'eve' });
    // Waits until it runs, as workers that look at the same moment may each take a job of one group.
    await eventually(() => expect(names()).toEqual(['eve']));
    for (const name of ['eve', 'eve', 'fay', 'gil']) await enqueue(name, { group: name });
    await eventually(() => expect(names().toSorted()).toEqual(['eve', 'fay', 'gil']));
    open();
    await eventually(() => expect(names().filter((name) => name === 'eve')).toHaveLength(3));
  });

  it('for later wait', async () => {
    await enqueue('later', { runAt: new Date(Date.now() + 3_600_000) });
    await enqueue('now');
    await eventually(() => expect(names()).toEqual(['now']));
    const rows = await stack.sql(
      'invites',
      `select 1 from invites_jobs.job where data->'payload'->>'name' = 'later' and state = 'created'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('that fail for weeks stay until they are done, or their tries are over', async () => {
    failures = 1;
    await enqueue('wes');
    // As if it had been enqueued a year ago. pg-boss deletes what waits beyond its time.
    const { rows } = await (
      await stack.connect('invites')
    ).query(
      `update invites_jobs.job set keep_until = keep_until - interval '1 year'
        where data->'payload'->>'name' = 'wes' returning keep_until > now() as kept`,
    );
    expect(rows).toEqual([{ kept: true }]);
    await eventually(() => expect(names()).toEqual(['wes', 'wes']));
  });

  it('need no second connection: as many transactions as the pool is large do not wait for each other', async () => {
    @Injectable()
    class Asking {
      constructor(jobs: Jobs) {
        jobs.declare(greet);
      }
    }
    @Module({ providers: [Asking] })
    class AskingModule {}
    const asking = await stack.start({ ...definition, module: () => AskingModule }, { DATABASE_POOL: '2' });
    let open: () => void = () => undefined;
    const bothOpen = new Promise<void>((resolve) => (open = resolve));
    let count = 0;
    const transactions = ['hal', 'ida'].map((name) =>
      asking.app.get(Transactions).run(async (tx) => {
        await tx.query('select 1');
        if (++count === 2) open();
        await bothOpen;
        return asking.app.get(Jobs).enqueue(tx, greet, { name });
      }),
    );
    expect(await Promise.all(transactions)).toEqual([true, true]);
    await asking.stop();
    await eventually(() => expect(names().toSorted()).toEqual(['hal', 'ida']));
  });

  it('begin once the database is there again, which went away after the first connection', async () => {
    const link = await Link.to(Number(new URL(stack.adminUrl).port));
    const database = link.url(stack.env('invites')['DATABASE_URL'] ?? '');
    @Injectable()
    class Cutting {
      constructor(jobs: Jobs) {
        jobs.declare(greet);
        link.cut();
        void setTimeout(1_500).then(() => link.mend());
      }
    }
    @Module({ providers: [Cutting] })
    class CuttingModule {}
    try {
      const late = await stack.start({ ...definition, module: () => CuttingModule }, { DATABASE_URL: database });
      await late.app.get(Transactions).run((tx) => late.app.get(Jobs).enqueue(tx, greet, { name: 'jo' }));
      await late.stop();
    } finally {
      await link.stop();
    }
    await eventually(() => expect(names()).toEqual(['jo']));
  });

  it('fill no log while the database is away', async () => {
    const link = await Link.to(Number(new URL(stack.adminUrl).port));
    const copy = await stack.start(definition, {
      SERVICE_INSTANCE: 'cut off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: link.url(stack.env('invites')['DATABASE_URL'] ?? ''),
    });
    const lines = () => stack.logLines.filter((line) => line.includes('cut off') && line.includes('"Jobs: '));
    try {
      link.cut();
      await eventually(() => expect(lines()).not.toEqual([]));
      // Each periodic job is asked for again each second, and each queue looked at.
      await setTimeout(4_000);
      expect(lines()).toHaveLength(1);
    } finally {
      link.mend();
      await copy.stop();
      await link.stop();
    }
  }, 30_000);

  it('that are periodic run once however many copies there are', async () => {
    await eventually(() => expect(ticks).toBeGreaterThanOrEqual(3));
    const slots = await stack.sql<{ runs: string }>(
      'invites',
      `select count(*) as runs from invites_jobs.job where name = 'greetings.tick' group by singleton_on`,
    );
    expect(new Set(slots.map(({ runs }) => Number(runs)))).toEqual(new Set([1]));
    const schedules = await stack.sql('invites', 'select name, cron from invites_jobs.schedule');
    expect(schedules).toContainEqual({ name: 'greetings.nightly', cron: '0 3 * * *' });
  });

  it('that are periodic come due no more once their process schedules them no more', async () => {
    @Injectable()
    class Former {
      constructor(jobs: Jobs) {
        jobs.schedule('greetings.former', { cron: '0 4 * * *' }, () => Promise.resolve());
      }
    }
    @Module({ providers: [Former] })
    class FormerModule {}
    const scheduled = async () =>
      (await stack.sql<{ name: string }>('invites', 'select name from invites_jobs.schedule')).map(({ name }) => name);
    const before = await stack.start({ ...definition, process: 'other', module: () => FormerModule });
    await before.stop();
    await stack.sql('invites', `insert into invites_jobs.job (name, policy) values ('greetings.former', 'exclusive')`);
    // Another process of the service does not know it, but who has scheduled it may be updated later.
    await (await stack.start(definition)).stop();
    expect(await scheduled()).toContain('greetings.former');
    await (await stack.start({ ...definition, process: 'other' })).stop();
    expect((await scheduled()).toSorted()).toEqual(['events.forget', 'greetings.nightly']);
    expect(await stack.sql('invites', `select 1 from invites_jobs.job where name = 'greetings.former'`)).toEqual([]);
  });

  it('are counted for operators from the first moment on', async () => {
    const text = await service.parts.metrics.registry.metrics();
    expect(text).toMatch(/jobs\{job="greetings.send",state="failed"\} 0/);
    // Not yet done is late as well, once its first day is over.
    for (const job of ['tick', 'nightly'])
      expect(text).toMatch(new RegExp(`job_last_done_timestamp_seconds\\{job="greetings.${job}"\\} \\d+`));
    expect(text).toMatch(/job_period_seconds\{job="greetings.nightly"\} 86400/);
  });

  it('that are periodic count as failed until a later run is done', async () => {
    // Written, as a run of their own waits for other copies, or for one that was cut off in the middle.
    const end = (state: 'failed' | 'completed') =>
      stack.sql(
        'invites',
        `insert into invites_jobs.job (name, state, policy, completed_on)
         values ('greetings.nightly', '${state}', 'exclusive', clock_timestamp())`,
      );
    const failed = async () =>
      (await service.app.get(StatusRepository).read()).jobs.find(({ name }) => name === 'greetings.nightly')?.failed;
    await end('failed');
    expect(await failed()).toBe(1);
    await end('completed');
    expect(await failed()).toBe(0);
  });

  it('are the business of the service alone, which has no right to change their tables', async () => {
    const client = await stack.connect('invites');
    await expect(client.query('drop table invites_jobs.job')).rejects.toThrow(/must be owner/);
    await stack.provision(bareStores('media'));
    const other = await stack.connect('media');
    await expect(other.query('select * from invites_jobs.job')).rejects.toThrow(/permission denied for schema/);
  });
});
