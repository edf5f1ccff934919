import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  NATS_USERS as USERS,
  SERVICES,
  allCalls,
  consumers,
  type NatsUser,
  type ServiceName,
} from '@emberhood/contracts';
import { testServers, type TestServer } from '@emberhood/service-kit/testing/servers';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';

const DURABLES: { service: ServiceName; durable: string; subject: string }[] = Object.values(consumers).flatMap(
  ({ service, sources }) => sources.map(({ durable, subject }) => ({ service, durable, subject })),
);

let folder: string;
let server: TestServer;
const open: NatsConnection[] = [];

async function as(user: NatsUser): Promise<NatsConnection> {
  const connection = await connect({ servers: server.url, user, pass: `of-${user}`, inboxPrefix: `_INBOX.${user}` });
  open.push(connection);
  return connection;
}

/** Whether the broker lets the user subscribe: a refusal reaches the subscription as an error. */
async function maySubscribe(user: NatsUser, subject: string): Promise<boolean> {
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

/** The service that a subject of a call or of an event belongs to. */
function ownerOf(subject: string): ServiceName {
  return subject.split('.')[1] as ServiceName;
}

/** The calls that reach their services when the user makes each of them. */
async function reached(user: NatsUser): Promise<string[]> {
  const heard = new Set<string>();
  const services = await Promise.all(SERVICES.map((service) => as(service)));
  for (const [index, hearer] of services.entries())
    for (const prefix of ['rpc', 'admin'])
      hearer.subscribe(`${prefix}.${SERVICES[index] ?? ''}.>`, {
        callback: (error, message) => {
          if (error === null) heard.add(message.subject);
        },
      });
  await Promise.all(services.map((hearer) => hearer.flush()));
  const sender = await as(user);
  for (const { subject } of allCalls) sender.publish(subject, '{}');
  await sender.flush();
  await Promise.all(services.map((hearer) => hearer.flush()));
  return [...heard].toSorted();
}

/** Whether a message of the user arrives at somebody who may hear everything on that subject. */
async function arrives(from: NatsUser, subject: string, listener: NatsUser): Promise<boolean> {
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
  for (const { durable, subject } of DURABLES) {
    await manager.consumers.add('EVENTS', {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      filter_subject: subject,
    });
  }
});
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));
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

  it.each(USERS)('lets %s make the calls that name it, and no other', async (user) => {
    const named = allCalls.filter(({ callers }) => callers.some((caller) => caller === user));
    expect(await reached(user)).toEqual(named.map(({ subject }) => subject).toSorted());
  });

  it('keeps operators’ calls from all other users', () => {
    const admin = allCalls.filter(({ subject }) => subject.startsWith('admin.'));
    expect(admin.map(({ subject }) => subject)).toContain('admin.auth.roles.grant.v1');
    for (const { callers } of admin) expect(callers).toEqual(['operator']);
  });

  it.each(DURABLES)('lets $service consume as $durable', async ({ service, durable, subject }) => {
    const source = await as(ownerOf(subject));
    const fact = subject.replace('.>', '.spec.v1');
    await jetstream(source).publish(fact, '{}', { msgID: `for-${durable}` });
    const connection = await as(service);
    const consumer = await jetstream(connection).consumers.get('EVENTS', durable);
    const messages = await consumer.consume({ max_messages: 10, expires: 5_000 });
    for await (const message of messages) {
      expect(ownerOf(message.subject)).toBe(ownerOf(subject));
      await message.ackAck();
      break;
    }
  });

  it.each(SERVICES)('lets %s publish its facts', async (service) => {
    await jetstream(await as(service)).publish(`events.${service}.things.happened.v1`, '{}');
  });

  it('lets no user publish the events of another', async () => {
    for (const user of ['gateway', 'operator', 'auth', 'profiles', 'invites', 'groups'] as const) {
      expect([user, await arrives(user, 'events.media.video.approved.v1', 'provision')]).toEqual([user, false]);
    }
    expect(await arrives('media', 'events.media.video.approved.v1', 'provision')).toBe(true);
  });

  it('lets no user answer calls that are not its own', async () => {
    for (const caller of USERS)
      for (const user of USERS) {
        const asked = allCalls.some(
          ({ service, callers }) => service === user && callers.some((one) => one === caller),
        );
        const told = caller === 'gateway' && !['provision', 'operator'].includes(user);
        expect([user, caller, await arrives(user, `_INBOX.${caller}.spec`, caller)]).toEqual([
          user,
          caller,
          asked || told,
        ]);
      }
  });

  it('lets no user subscribe to calls, answers or events of another', async () => {
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
    expect(await maySubscribe('media', 'admin.auth.roles.grant.v1')).toBe(false);
  });

  it('lets no service change or delete the stream or the consumer of another', async () => {
    const manager = await jetstreamManager(await as('media'), { checkAPI: false, timeout: 300 });
    await expect(manager.streams.delete('EVENTS')).rejects.toThrow();
    await expect(manager.streams.purge('EVENTS')).rejects.toThrow();
    await expect(manager.consumers.delete('EVENTS', 'profiles')).rejects.toThrow();
    await expect(manager.consumers.info('EVENTS', 'profiles')).rejects.toThrow();
  });
});
