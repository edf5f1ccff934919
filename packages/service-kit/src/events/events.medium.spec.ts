import { RETIRED_EVENTS, consumers as definitions, events, opsRpc } from '@emberhood/contracts';
import { jetstream } from '@nats-io/jetstream';
import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { RunningService, ServiceDefinition } from '../bootstrap/service.ts';
import { currentContext } from '../context/context.ts';
import { Transactions } from '../database/database.module.ts';
import { connectNats } from '../rpc/connection.ts';
import { duringTests } from '../testing/during-tests.ts';
import { bareStores, eventually, holdsNothing, startTestStack } from '../testing/index.ts';
import { EventConsumers, onState } from './event-consumers.ts';
import { Outbox } from './outbox.ts';

const OWNER = '3f2b8a52-4f0e-4f0b-9a0c-1b2c3d4e5f60';
const POISON = '00000000-0000-4000-8000-000000000bad';

let poisonous = true;

@Injectable()
class Effects implements OnApplicationBootstrap {
  static starts = 0;

  constructor(consumers: EventConsumers) {
    const approved = onState(events.videoApproved, async (tx, event) => {
      await tx.query('insert into effects values ($1, $2)', [event.payload.videoId, currentContext()?.causationId]);
      if (event.payload.videoId === POISON && poisonous) throw new Error('cannot handle this one');
      return true;
    });
    const others = Object.values(events).filter(
      (event) => event.subject.startsWith('events.media.video.') && event !== events.videoApproved,
    );
    expect(() => {
      consumers.register(definitions.profiles, [approved]);
    }).toThrow('neither handles nor ignores events.media.video.uploaded.v1');
    consumers.register(definitions.profiles, [approved], others);
  }

  onApplicationBootstrap(): void {
    Effects.starts++;
  }
}

@Module({ providers: [Effects, holdsNothing('profiles')] })
class ConsumingModule {}

/** Receives deleted accounts and does nothing. */
@Injectable()
class Forgetful {
  constructor(consumers: EventConsumers) {
    consumers.register(definitions.profilesAccounts, [], Object.values(events));
  }
}

@Module({ providers: [Forgetful] })
class ForgetfulModule {}

@Module({})
class PublishingModule {}

const publisher: ServiceDefinition = { service: 'media', entities: [], module: () => PublishingModule };
const consumer: ServiceDefinition = { service: 'profiles', rpc: {}, entities: [], module: () => ConsumingModule };

function fact(videoId: string) {
  return { videoId, ownerId: OWNER, promptType: 'fun' as const, version: 1 };
}

function videoId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

describe('events', () => {
  let media: RunningService;
  let hearing: RunningService;

  const stack = duringTests(() => startTestStack());

  beforeAll(async () => {
    await stack.provision(bareStores('media', 'create table effects (video_id uuid not null, causation text)'));
    await stack.provision(bareStores('profiles', 'create table effects (video_id uuid not null, causation text)'));
    media = await stack.start(publisher);
    hearing = await stack.start(consumer, { EVENT_DELIVERIES: '4' });
  });

  beforeEach(() => stack.sql('profiles', 'delete from effects'));

  function publish(ids: string[], fail = false): Promise<void> {
    return media.app.get(Transactions).run(async (tx) => {
      for (const id of ids) await media.app.get(Outbox).add(tx, events.videoApproved, fact(id));
      if (fail) throw new Error('rolled back');
    });
  }

  async function effects(): Promise<string[]> {
    return (await stack.sql<{ video_id: string }>('profiles', 'select video_id from effects')).map(
      (row) => row.video_id,
    );
  }

  it('stop the start of a service that would never erase whom auth has deleted, naming what it forgets', () =>
    expect(stack.start({ ...consumer, module: () => ForgetfulModule })).rejects.toThrow(
      'profiles does not handle events.auth.account.deleted.v1',
    ));

  it('have one consumer per process: its start hooks ran once', () => expect(Effects.starts).toBe(1));

  it('go out when the change commits, and are handled once, knowing their cause', async () => {
    await publish([videoId(1)]);
    await eventually(async () => expect(await effects()).toEqual([videoId(1)]));
    const seen = await stack.waitForEvent(events.videoApproved, (payload) => payload.videoId === videoId(1));
    expect(seen).toMatchObject({ type: 'media.video.approved', version: 1, payload: fact(videoId(1)) });
    const [row] = await stack.sql<{ causation: string }>('profiles', 'select causation from effects');
    expect(row?.causation).toBe(seen.id);
  });

  it('do not go out when the change rolls back', async () => {
    await expect(publish([videoId(2)], true)).rejects.toThrow('rolled back');
    await publish([videoId(3)]);
    await eventually(async () => expect(await effects()).toEqual([videoId(3)]));
  });

  it('delivered again, also after the broker has forgotten them, change nothing', async () => {
    await publish([videoId(4)]);
    const seen = await stack.waitForEvent(events.videoApproved, (payload) => payload.videoId === videoId(4));
    const connection = await stack.connectAs('media');
    const { subject, ...envelope } = seen;
    // Without Nats-Msg-Id the broker does not deduplicate, so the inbox has to.
    await jetstream(connection).publish(subject, JSON.stringify(envelope));
    await jetstream(connection).publish(
      events.videoApproved.subject,
      JSON.stringify({ ...envelope, id: crypto.randomUUID(), payload: fact(videoId(5)) }),
    );
    await connection.close();
    await eventually(async () => expect(await effects()).toContain(videoId(5)));
    expect((await effects()).filter((id) => id === videoId(4))).toHaveLength(1);
  });

  it('wait in the outbox while the broker is away, and then go out in order', async () => {
    await stack.nats.kill();
    const ids = Array.from({ length: 25 }, (_, n) => videoId(100 + n));
    for (const id of ids) await publish([id]);
    const [waiting] = await stack.sql<{ count: string }>(
      'media',
      'select count(*) from outbox where published_at is null',
    );
    expect(Number(waiting?.count)).toBe(25);
    await stack.nats.restart();
    await eventually(async () => expect((await effects()).toSorted()).toEqual(ids), 30_000);
    await eventually(() => {
      const order = stack.events
        .map((event) => (event.payload as { videoId: string }).videoId)
        .filter((id) => ids.includes(id));
      expect(order).toEqual(ids);
    });
  });

  it('are published once by two copies of a service', async () => {
    const second = await stack.start(publisher);
    const ids = Array.from({ length: 60 }, (_, n) => videoId(200 + n));
    await Promise.all(ids.map((id) => publish([id])));
    await eventually(async () => expect((await effects()).toSorted()).toEqual(ids));
    await second.stop();
    await eventually(() => {
      expect(stack.events.filter((event) => ids.includes((event.payload as { videoId: string }).videoId))).toHaveLength(
        60,
      );
    });
  });

  it('that cannot be handled become dead letters, and do not hold up the others', async () => {
    await publish([POISON, videoId(6)]);
    await eventually(async () => expect(await effects()).toEqual([videoId(6)]));
    const unreadable = await stack.connectAs('media');
    await jetstream(unreadable).publish(events.videoApproved.subject, 'not json');
    const { subject, ...newer } = { ...stack.events[0], subject: 'events.media.video.approved.v2' };
    await jetstream(unreadable).publish(subject, JSON.stringify({ ...newer, id: crypto.randomUUID(), version: 2 }));
    const hollow = { ...stack.events[0], id: crypto.randomUUID(), payload: {} };
    await jetstream(unreadable).publish(events.videoApproved.subject, JSON.stringify(hollow));
    await unreadable.close();
    const ops = opsRpc('profiles');
    const client = await stack.rpcAs('operator');
    const dead = await eventually(async () => {
      const { letters } = await client.call(ops.listDeadLetters, {});
      // An event of a newer release is kept for that one to handle.
      const known = [/^SyntaxError/, `PermanentEventError: No handler for ${subject}`, /^ZodError: ✖ .+ → at videoId/];
      const found = known.map((reason) => letters.find((letter) => letter.reason.match(reason)));
      expect(found).not.toContain(undefined);
      return found.map((letter) => letter?.id ?? '');
    });
    const [bytes] = await stack.sql<{ payload: Buffer }>(
      'profiles',
      'select payload from dead_letters where reason like $1',
      ['SyntaxError%'],
    );
    expect(bytes?.payload.toString()).toBe('not json');
    for (const id of dead)
      await expect(client.call(ops.replayDeadLetter, { id, operator: 'specs' })).rejects.toMatchObject({
        code: 'DEAD_LETTER.UNREADABLE',
      });
  });

  it('that no release tells any more are passed over where they are heard, as long as processes of the one before run', async () => {
    const auth = await connectNats({
      url: stack.nats.url,
      user: 'auth',
      password: stack.natsPassword('auth'),
      name: 'the release before',
    });
    const [subject] = RETIRED_EVENTS;
    const envelope = { id: crypto.randomUUID(), type: 'retired', version: 1, occurredAt: new Date(), payload: {} };
    await jetstream(auth).publish(subject!, JSON.stringify(envelope));
    await auth.close();
    await eventually(async () => {
      const { values } = await hearing.parts.metrics.eventsHandled.get();
      expect(values.filter(({ labels }) => labels.consumer === 'profiles-accounts')).toMatchObject([
        { labels: { outcome: 'ignored' }, value: 1 },
      ]);
    });
  });

  it('that became dead letters are handled after all when an operator replays them', async () => {
    const ops = opsRpc('profiles');
    const client = await stack.rpcAs('operator');
    const id = await eventually(async () => {
      const { letters } = await client.call(ops.listDeadLetters, {});
      const letter = letters.find((candidate) => candidate.reason.includes('cannot handle this one'));
      if (!letter) throw new Error('not dead yet');
      expect(letter.deliveries).toBe(4);
      return letter.id;
    });
    await expect(client.call(ops.replayDeadLetter, { id, operator: 'specs' })).rejects.toMatchObject({
      code: 'INTERNAL',
    });
    poisonous = false;
    await client.call(ops.replayDeadLetter, { id, operator: 'specs' });
    expect(await effects()).toEqual([POISON]);
    await expect(client.call(ops.replayDeadLetter, { id, operator: 'specs' })).rejects.toMatchObject({
      code: 'DEAD_LETTER.NOT_FOUND',
    });
  });
});
