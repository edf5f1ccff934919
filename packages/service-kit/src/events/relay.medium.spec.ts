import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { events, opsRpc } from '@emberhood/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RunningService, ServiceDefinition } from '../bootstrap/service.ts';
import { Transactions } from '../database/database.module.ts';
import { connectNats } from '../rpc/connection.ts';
import { duringTests } from '../testing/during-tests.ts';
import { bareStores, Link, eventually, holdsNothing, startTestStack } from '../testing/index.ts';
import { DeadLetters } from './dead-letters.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { Outbox } from './outbox.ts';

@Module({ providers: [holdsNothing('media')] })
class PublishingModule {}

const publisher: ServiceDefinition = { service: 'media', rpc: {}, entities: [], module: () => PublishingModule };
const options = bareStores('media');
const OWNER = '3f2b8a52-4f0e-4f0b-9a0c-1b2c3d4e5f60';

describe('the outbox relay', () => {
  let link: Link;
  let media: RunningService;

  const stack = duringTests(() => startTestStack());

  beforeAll(async () => {
    await stack.provision(options);
    link = await Link.to(stack.nats.port);
    media = await stack.start(publisher, { NATS_URL: link.url(stack.nats.url) });
  });

  afterAll(() => link.stop());

  async function publish(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    await media.app.get(Transactions).run(async (tx) => {
      for (const videoId of ids) {
        const fact = { videoId, ownerId: OWNER, promptType: 'fun' as const, version: 1 };
        await media.app.get(Outbox).add(tx, events.videoApproved, fact);
      }
    });
    return ids;
  }

  function published(ids: string[]): string[] {
    return stack.events.map(({ payload }) => (payload as { videoId: string }).videoId).filter((id) => ids.includes(id));
  }

  it('publishes to a broker far away, in order and once, without an open transaction', async () => {
    link.slowDown(250, ['answered']);
    const ids = await publish(150);
    let longest = 0;
    await eventually(async () => {
      const [row] = await stack.sql<{ seconds: number }>(
        'media',
        `select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 as seconds from pg_stat_activity
          where usename = 'media' and state = 'idle in transaction' and datname = current_database()`,
      );
      longest = Math.max(longest, row?.seconds ?? 0);
      expect(published(ids)).toEqual(ids);
    }, 40_000);
    link.mend();
    expect(longest).toBeLessThan(2);
  });

  it('counts no try against an event when the stream was slow and is well again', async () => {
    link.fallSilent();
    const ids = await publish(1);
    // The relay has given up on the event and asks whether the stream is well.
    await setTimeout(7_000);
    link.mend();
    await eventually(() => expect(published(ids)).toEqual(ids));
    await eventually(async () => {
      const rows = await stack.sql('media', 'select attempts, published_at is null as waits from outbox order by seq');
      expect(rows.at(-1)).toEqual({ attempts: 0, waits: false });
    });
  }, 40_000);

  it('sets an event aside that can never be published, and goes on with the others', async () => {
    const insert = `insert into outbox (id, subject, payload, headers) values ($1, $2, $3, '{"correlationId":"c","traceparent":"t"}')`;
    const [forbidden, large] = [randomUUID(), randomUUID()];
    await stack.sql('media', insert, [forbidden, 'events.auth.account.created.v1', '{}']);
    await stack.sql('media', insert, [large, events.videoApproved.subject, JSON.stringify('x'.repeat(1_100_000))]);
    const ids = await publish(3);
    await eventually(() => expect(published(ids)).toEqual(ids));
    const operator = await stack.rpcAs('operator');
    const ops = opsRpc('media');
    const letters = await eventually(async () => {
      const found = (await operator.call(ops.listDeadLetters, {})).letters;
      expect(found.map(({ consumer, deliveries }) => ({ consumer, deliveries }))).toEqual([
        { consumer: 'outbox', deliveries: 5 },
        { consumer: 'outbox', deliveries: 5 },
      ]);
      return found;
    }, 60_000);
    expect(await stack.sql('media', 'select 1 from outbox where published_at is null')).toEqual([]);
    // Replaying returns the event to the outbox; discarding drops it.
    const [letter, other] = letters;
    const by = { operator: 'robin@console' };
    await operator.call(ops.replayDeadLetter, { id: letter?.id ?? '', ...by });
    const unsent = `select 1 from outbox where published_at is null and subject not like '%dead-letter%'`;
    expect(await stack.sql('media', unsent)).toHaveLength(1);
    await operator.call(ops.discardDeadLetter, { id: other?.id ?? '', ...by });
    await expect(operator.call(ops.discardDeadLetter, { id: other?.id ?? '', ...by })).rejects.toMatchObject({
      code: 'DEAD_LETTER.NOT_FOUND',
    });
    await stack.sql('media', 'delete from outbox where published_at is null and id = any($1)', [[forbidden, large]]);
    // Each act is reported once, in its own transaction.
    await eventually(() => {
      const told = stack.events.filter(({ subject }) => subject === events.mediaDeadLetterSettled.subject);
      expect(told.map(({ payload }) => payload)).toEqual([
        expect.objectContaining({ letterId: letter?.id, outcome: 'replayed', by: 'console:robin@console' }),
        expect.objectContaining({ letterId: other?.id, outcome: 'discarded', consumer: 'outbox' }),
      ]);
    });
  }, 90_000);

  it('forgets what was published, handled and settled, however much there is', async () => {
    const source = media.app.get(DataSource);
    await stack.sql(
      'media',
      `insert into outbox (id, subject, payload, headers, published_at)
         select gen_random_uuid(), 's', '{}', '{}', now() - interval '8 days' from generate_series(1, 1500)`,
    );
    await stack.sql(
      'media',
      `insert into inbox (consumer, event_id, handled_at)
         select 'c', gen_random_uuid(), now() - interval '121 days' from generate_series(1, 1500)`,
    );
    await stack.sql(
      'media',
      `insert into dead_letters (consumer, event_key, subject, headers, payload, reason, deliveries, settled_at, outcome)
         select 'c', n::text, 's', '{}', '', '', 1, now() - interval '31 days', 'discarded' from generate_series(1, 1500) n`,
    );
    const outboxes = new OutboxRepository(source);
    const left = () =>
      stack.sql(
        'media',
        `select (select count(*)::int from outbox where subject = 's') as published,
                (select count(*)::int from inbox where consumer = 'c') as handled,
                (select count(*)::int from dead_letters where consumer = 'c') as settled`,
      );
    await outboxes.forgetDone(AbortSignal.abort());
    expect(await left()).toEqual([{ published: 1_500, handled: 1_500, settled: 1_500 }]);
    const { signal } = new AbortController();
    await outboxes.forgetDone(signal);
    await media.app.get(DeadLetters).forgetSettled(signal);
    expect(await left()).toEqual([{ published: 0, handled: 0, settled: 0 }]);
  });

  it('leaves dead letters that operators page through, each event once, whatever its number in the stream', async () => {
    const letters = media.app.get(DeadLetters);
    const letter = (id: string) => ({
      consumer: 'profiles',
      // A recreated stream counts from one again.
      streamSeq: 1,
      subject: 's',
      headers: id === '' ? {} : { 'Nats-Msg-Id': id },
      payload: Buffer.from(`bytes of ${id}`),
      error: new Error('spec'),
      deliveries: 8,
    });
    await stack.sql('media', 'delete from dead_letters');
    for (const id of ['a', 'b', '', 'a', '']) await letters.bury(letter(id));
    const operator = await stack.rpcAs('operator');
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await operator.call(opsRpc('media').listDeadLetters, { limit: 2, cursor });
      seen.push(...page.letters.map(({ id }) => id));
      cursor = page.nextCursor;
      // As when its account is erased meanwhile.
      await stack.sql('media', 'delete from dead_letters where id = $1', [seen.at(-1)]);
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen).toHaveLength(3);
    // A new process reports the metric from its start.
    const fresh = await stack.start(publisher);
    fresh.app.get(DeadLetters).register('profiles', new Map());
    expect(await fresh.parts.metrics.registry.metrics()).toMatch(/dead_letters\{consumer="profiles"\} 1/);
    await fresh.stop();
  });

  it('is of one copy at a time: nobody takes or gives back a lease that another holds', async () => {
    const outboxes = new OutboxRepository(media.app.get(DataSource));
    await stack.sql('media', `update outbox_lease set held_until = '-infinity'`);
    const [one, other] = [randomUUID(), randomUUID()];
    const take = (holder: string) => outboxes.acquire(holder, 60);
    expect([await take(one), await take(other), await take(one)]).toEqual([true, false, true]);
    await outboxes.release(other);
    expect(await take(other)).toBe(false);
    await outboxes.release(one);
    expect(await take(other)).toBe(true);
  });
});

describe('the stream', () => {
  const stack = duringTests(() => startTestStack());

  it('and its consumers are changed by a deployment with other settings', async () => {
    await stack.provision(options);
    await stack.provision(options, { EVENTS_MAX_BYTES: '2000000000', EVENTS_MAX_DAYS: '30' });
    const user = { url: stack.nats.url, user: 'provision', password: stack.natsPassword('provision') };
    const connection = await connectNats({ ...user, name: 'asking' });
    const manager = await jetstreamManager(connection);
    const { config } = await manager.streams.info('EVENTS');
    expect(config).toMatchObject({ max_bytes: 2_000_000_000, max_age: 30 * 86_400e9, num_replicas: 1, discard: 'new' });
    await manager.consumers.update('EVENTS', 'media-transcode', { max_deliver: 7 });
    await stack.provision(options);
    // The server must not give up on an event, which would then be neither handled nor a dead letter.
    expect((await manager.consumers.info('EVENTS', 'media-transcode')).config.max_deliver).toBe(-1);
    await connection.close();
  });
});
