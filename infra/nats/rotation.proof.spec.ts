import { execFile } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { consumers, type NatsUser } from '@emberhood/contracts';
import { NATS_PASSWORD_FILE, startNats, type LocalServer } from '@emberhood/local-services';
import { connectNats } from '@emberhood/service-kit';
import { eventually } from '@emberhood/service-kit/testing';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { letsIn } from '../client/lets-in.ts';

const folder = folderDuringTests();

const CALL = 'rpc.auth.sessions.verify.v1';
const FACT = 'events.media.video.approved.v1';
const SERVICES = join(import.meta.dirname, '../docker');
const DURABLE = Object.values(consumers).flatMap(({ service, sources }) =>
  sources.filter(({ subject }) => service === 'profiles' && subject.startsWith('events.media.')),
)[0]!.durable;

/** Processes that make and answer calls, and publish and handle events, with the passwords of the same moment. */
interface Generation {
  connections: NatsConnection[];
  /** Finishes what was begun, as a process does when it is stopped. */
  stop(): Promise<void>;
}

describe('passwords of the broker', () => {
  let settings: string;
  let server: LocalServer;
  const open = new Set<NatsConnection>();
  const lost: string[] = [];
  const failures: unknown[] = [];
  const answered = { calls: 0, by: new Set<string>() };
  const facts = { told: 0, heard: new Map<string, number>() };
  let going = true;

  beforeAll(async () => {
    settings = join(folder, 'env');
    await run('init-env.mjs');
    server = await startNats({ storeDir: join(folder, 'nats'), passwords: await passwords() });
    const setup = await login('provision');
    const manager = await jetstreamManager(setup);
    await manager.streams.add({ name: 'EVENTS', subjects: ['events.>'] });
    await manager.consumers.add('EVENTS', {
      durable_name: DURABLE,
      ack_policy: AckPolicy.Explicit,
      filter_subject: 'events.media.>',
      // Events that an ended process fetched but did not handle are delivered to another after this time.
      ack_wait: 5_000_000_000,
    });
    await setup.close();
  });

  afterAll(async () => {
    going = false;
    await Promise.all([...open].map((connection) => connection.close()));
    await server.stop();
  });

  /** Runs a command of the runbook on these settings. */
  const run = (script: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(SERVICES, script), settings, ...args]);

  async function passwords(): Promise<Record<string, string>> {
    const text = await readFile(settings, 'utf8');
    const found = text.matchAll(/^(NATS_\w+_PASSWORD)=(.+)$/gm);
    return Object.fromEntries([...found].map(([, name = '', value = '']): [string, string] => [name, value]));
  }

  const passwordOf = async (user: NatsUser) => (await passwords())[`NATS_${user.toUpperCase()}_PASSWORD`] ?? '';

  async function login(user: NatsUser): Promise<NatsConnection> {
    const connection = await connectNats({ url: server.url, user, password: await passwordOf(user), name: user });
    open.add(connection);
    void connection.closed().then(() => open.delete(connection));
    return connection;
  }

  /** In compose, the container sees the folder itself, and gets the signal from Docker. */
  async function reload(): Promise<void> {
    await copyFile(join(folder, '.secrets/nats/passwords.conf'), join(folder, 'nats', NATS_PASSWORD_FILE));
    process.kill(server.pid, 'SIGHUP');
  }

  const opens = (user: NatsUser, password: string) => letsIn(server.url, user, password);

  async function start(name: string): Promise<Generation> {
    const [auth, gateway, media, profiles] = (await Promise.all(
      (['auth', 'gateway', 'media', 'profiles'] as const).map(login),
    )) as [NatsConnection, NatsConnection, NatsConnection, NatsConnection];
    const connections = [auth, gateway, media, profiles];
    for (const connection of connections) void watch(name, connection);
    auth.subscribe(CALL, { queue: 'auth', callback: (_error, message) => void message.respond(name) });
    await auth.flush();
    const messages = await (await jetstream(profiles).consumers.get('EVENTS', DURABLE)).consume({ max_messages: 20 });
    let stopping = false;
    const hearing = (async () => {
      for await (const message of messages) {
        const id = message.string();
        facts.heard.set(id, (facts.heard.get(id) ?? 0) + 1);
        await message.ackAck();
      }
    })();
    const work = (what: () => Promise<unknown>) =>
      (async () => {
        while (going && !stopping) await what().catch((error: unknown) => failures.push(error));
      })();
    const working = [
      work(async () => {
        answered.by.add(`${name} by ${(await gateway.request(CALL, '', { timeout: 5_000 })).string()}`);
        answered.calls++;
      }),
      work(async () => {
        const id = String(++facts.told);
        await jetstream(media).publish(FACT, id, { msgID: id });
      }),
    ];
    return {
      connections,
      stop: async () => {
        stopping = true;
        await Promise.all(working);
        await messages.close();
        await hearing;
        await Promise.all(connections.map((connection) => connection.drain()));
      },
    };
  }

  async function watch(name: string, connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status())
      if (['disconnect', 'reconnect', 'error', 'staleConnection'].includes(type)) lost.push(`${name}: ${type}`);
  }

  /** Waits for as many further calls and events as would show any fault. */
  async function goOn(): Promise<void> {
    const [calls, told] = [answered.calls + 500, facts.told + 200];
    await eventually(() => {
      expect([answered.calls >= calls, facts.told >= told]).toEqual([true, true]);
    }, 20_000);
  }

  it('are changed while both hold: no call or event fails, nobody is cut off, and then the old one lets nobody in', async () => {
    const before = await passwords();
    const old = await start('old');
    await goOn();

    await run('rotate-keys.mjs');
    const both = await passwords();
    expect(Object.keys(both).filter((name) => both[name] === before[name])).toEqual([]);
    await reload();
    await eventually(async () => expect(await opens('gateway', await passwordOf('gateway'))).toBe(true));
    await goOn();
    const fresh = await start('new');
    await goOn();
    expect([...answered.by].toSorted()).toEqual(['new by new', 'new by old', 'old by new', 'old by old']);
    expect(await opens('auth', before['NATS_AUTH_PASSWORD'] ?? '')).toBe(true);
    await old.stop();

    await run('rotate-keys.mjs', '--drop', 'NATS');
    await reload();
    await eventually(async () => expect(await opens('auth', before['NATS_AUTH_PASSWORD'] ?? '')).toBe(false));
    for (const [name, password] of Object.entries(before)) {
      const user = name.slice('NATS_'.length, -'_PASSWORD'.length).toLowerCase() as NatsUser;
      expect([user, await opens(user, password), await opens(user, await passwordOf(user))]).toEqual([
        user,
        false,
        true,
      ]);
    }
    await goOn();
    going = false;
    await eventually(() => expect(facts.heard.size).toBe(facts.told), 20_000);
    await fresh.stop();
    expect({ failures, lost, twice: [...facts.heard].filter(([, times]) => times > 1) }).toEqual({
      failures: [],
      lost: [],
      twice: [],
    });
  }, 90_000);

  it('that leaked can be dropped, which cuts off at once whoever still uses them', async () => {
    const intruder = await login('groups');
    await run('rotate-keys.mjs');
    await run('rotate-keys.mjs', '--drop', 'NATS');
    await reload();
    for await (const { type } of intruder.status()) if (type === 'disconnect') break;
  });
});
