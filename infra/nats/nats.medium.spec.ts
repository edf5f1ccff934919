import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { testServers, type TestServer } from '@emberhood/service-kit/testing/servers';

const SERVICES = ['auth', 'profiles', 'media', 'invites', 'groups'] as const;
const USERS = ['provision', 'operator', 'gateway', ...SERVICES] as const;
type User = (typeof USERS)[number];
const DURABLES: [(typeof SERVICES)[number], string][] = [
  ...SERVICES.map((service): [typeof service, string] => [service, service]),
  ['media', 'media-transcode'],
  ['auth', 'auth-notifications-media'],
  ['auth', 'auth-notifications-groups'],
];

let folder: string;
let server: TestServer;
const open: NatsConnection[] = [];

async function as(user: User): Promise<NatsConnection> {
  const connection = await connect({ servers: server.url, user, pass: `of-${user}`, inboxPrefix: `_INBOX.${user}` });
  open.push(connection);
  return connection;
}

/** Whether the broker lets the user subscribe: a refusal reaches the subscription as an error. */
async function maySubscribe(user: User, subject: string): Promise<boolean> {
  const connection = await as(user);
  let refused = false;
  const subscription: Subscription = connection.subscribe(subject, {
    callback: (error) => {
      refused ||= error !== null;
    },
  });
  await connection.flush();
  await connection.flush();
  subscription.unsubscribe();
  return !refused;
}

/** Whether a message of the user arrives at somebody who may hear everything on that subject. */
async function arrives(from: User, subject: string, listener: User): Promise<boolean> {
  const [sender, hearer] = [await as(from), await as(listener)];
  let heard = false;
  hearer.subscribe(subject, {
    callback: (error) => {
      heard ||= error === null;
    },
  });
  await hearer.flush();
  sender.publish(subject, '{}');
  await sender.flush();
  await hearer.flush();
  return heard;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emberhood-nats-'));
  const passwords = Object.fromEntries(USERS.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, `of-${user}`]));
  server = await (await testServers()).nats(folder, passwords);
  const manager = await jetstreamManager(await as('provision'));
  await manager.streams.add({ name: 'EVENTS', subjects: ['events.>'] });
  for (const [, durable] of DURABLES) {
    await manager.consumers.add('EVENTS', {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      filter_subject: `events.media.${durable}`,
    });
  }
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.close()));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('NATS rights', () => {
  it('lets nobody in without the right password', async () => {
    await expect(connect({ servers: server.url, reconnect: false })).rejects.toThrow(/authorization/i);
    await expect(connect({ servers: server.url, user: 'gateway', pass: 'of-auth', reconnect: false })).rejects.toThrow(
      /authorization/i,
    );
  });

  it.each(SERVICES)('lets %s answer its calls, to the gateway', async (service) => {
    const [callee, gateway] = [await as(service), await as('gateway')];
    callee.subscribe(`rpc.${service}.things.get.v1`, {
      queue: service,
      callback: (_error, message) => void message.respond('{"fine":true}'),
    });
    await callee.flush();
    const reply = await gateway.request(`rpc.${service}.things.get.v1`, '{}', { timeout: 2_000 });
    expect(reply.json()).toEqual({ fine: true });
  });

  it.each(DURABLES)('lets %s publish its facts and consume as %s', async (service, durable) => {
    const media = await as('media');
    await jetstream(media).publish(`events.media.${durable}`, '{}', { msgID: `for-${durable}` });
    const connection = await as(service);
    if (service !== 'media') await jetstream(connection).publish(`events.${service}.things.happened.v1`, '{}');
    const consumer = await jetstream(connection).consumers.get('EVENTS', durable);
    const messages = await consumer.consume({ max_messages: 10, expires: 5_000 });
    for await (const message of messages) {
      expect(message.subject).toBe(`events.media.${durable}`);
      await message.ackAck();
      break;
    }
    expect((await consumer.info()).num_ack_pending).toBe(0);
  });

  it('lets profiles ask invites, and no other service call another', async () => {
    expect(await arrives('profiles', 'rpc.invites.codes.redeem.v1', 'invites')).toBe(true);
    for (const from of SERVICES) {
      for (const to of SERVICES.filter((other) => other !== from && !(from === 'profiles' && other === 'invites'))) {
        expect([from, to, await arrives(from, `rpc.${to}.things.get.v1`, to)]).toEqual([from, to, false]);
      }
    }
  });

  it('lets operators call auth and nobody else', async () => {
    expect(await arrives('operator', 'rpc.auth.roles.grant.v1', 'auth')).toBe(true);
    expect(await arrives('operator', 'rpc.media.videos.delete.v1', 'media')).toBe(false);
  });

  it('lets nobody tell the facts of another', async () => {
    for (const user of ['gateway', 'operator', 'auth', 'profiles', 'invites', 'groups'] as const) {
      expect([user, await arrives(user, 'events.media.video.approved.v1', 'provision')]).toEqual([user, false]);
    }
    expect(await arrives('media', 'events.media.video.approved.v1', 'provision')).toBe(true);
  });

  it('lets nobody listen to calls, answers or facts of another', async () => {
    for (const user of USERS.filter((name) => name !== 'provision')) {
      for (const subject of [
        '>',
        '_INBOX.>',
        'rpc.>',
        'events.>',
        '$JS.>',
        ...USERS.filter((other) => other !== user).map((other) => `_INBOX.${other}.>`),
      ]) {
        expect([user, subject, await maySubscribe(user, subject)]).toEqual([user, subject, false]);
      }
      expect([user, await maySubscribe(user, `_INBOX.${user}.>`)]).toEqual([user, true]);
    }
    expect(await maySubscribe('media', 'rpc.auth.sessions.verify.v1')).toBe(false);
  });

  it('lets no service change or delete the stream or the consumer of another', async () => {
    const manager = await jetstreamManager(await as('media'), { checkAPI: false, timeout: 300 });
    await expect(manager.streams.delete('EVENTS')).rejects.toThrow();
    await expect(manager.streams.purge('EVENTS')).rejects.toThrow();
    await expect(manager.consumers.delete('EVENTS', 'profiles')).rejects.toThrow();
    await expect(manager.consumers.info('EVENTS', 'profiles')).rejects.toThrow();
  });
});
