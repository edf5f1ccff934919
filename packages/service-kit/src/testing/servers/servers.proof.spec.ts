import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { NATS_USERS, natsLogin } from '@emberhood/contracts';
import { refusesStrangers } from '@emberhood/local-services';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect as connectNats } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { folderDuringTests } from '../during-tests.ts';
import { eventually } from '../eventually.ts';
import { hasObjectStore, serverKind, testServers, type TestServer, type TestServers } from './servers.ts';

/** How a server is started, given data to keep, and checked for it later. */
interface Trial<Server extends TestServer = TestServer> {
  name: string;
  start: (servers: TestServers, folder: string) => Promise<Server>;
  keep: (server: Server) => Promise<unknown>;
  kept: (server: Server) => Promise<unknown>;
}

const passwords = Object.fromEntries(NATS_USERS.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, `of-${user}`]));

const trials = [
  trial({
    name: 'PostgreSQL',
    start: (servers, folder) => servers.postgres(folder),
    keep: async (server) => {
      await sql(server, 'create table kept as select 42 as answer');
      // It runs without syncing to disk, so force a checkpoint before the crash.
      await sql(server, 'checkpoint');
    },
    kept: async (server) => expect(await sql(server, 'select * from kept')).toEqual([{ answer: 42 }]),
  }),
  trial({
    name: 'NATS',
    start: (servers, folder) => servers.nats(folder, passwords),
    keep: (server) => jetstream(server, (manager) => manager.streams.add({ name: 'KEPT', subjects: ['kept.>'] })),
    kept: (server) => jetstream(server, (manager) => manager.streams.info('KEPT')),
  }),
  trial({
    name: 'Redis',
    start: (servers, folder) => servers.redis(folder),
    keep: (server) => redis(server, (client) => client.set('kept', '42')),
    kept: async (server) => expect(await redis(server, (client) => client.get('kept'))).toBe('42'),
  }),
  trial({
    name: 'the mailbox',
    start: (servers, folder) => servers.mailbox(folder),
    keep: async (server) => {
      const transport = createTransport(server.url);
      await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'Kept', text: 'hello' });
      transport.close();
      // It lists a mail before it has written it.
      await eventually(async () => {
        const [mail] = await server.mails();
        const written = await fetch(`${server.webUrl}/email/${mail?.id ?? ''}/source`);
        expect(await written.text()).toContain('hello');
      });
    },
    // It still reads its folder when it starts to answer.
    kept: (server) =>
      eventually(async () => expect((await server.mails()).map((mail) => mail.subject)).toEqual(['Kept'])),
  }),
];
if (hasObjectStore()) {
  trials.push(
    trial({
      name: 'the object store',
      start: (servers, folder) => servers.objectStore(folder),
      // Whether it keeps objects is tested by the driver's specs.
      keep: ({ url }) => refusesStrangers(url),
      kept: ({ url }) => refusesStrangers(url),
    }),
  );
}

const running: TestServer[] = [];

const folder = folderDuringTests();

function started<Server extends TestServer>(server: Server): Server {
  running.push(server);
  return server;
}

describe(`test servers as ${serverKind()}`, () => {
  let servers: TestServers;

  beforeAll(async () => {
    servers = await testServers();
  });

  afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));

  it.each(trials)('$name keeps port and data across a crash, and is gone when it is stopped', ({ name, run }) =>
    run(servers, join(folder, name.replaceAll(' ', '-'))),
  );

  it('are out of reach of other machines', async () => {
    const server = started(await servers.redis(join(folder, 'private')));
    expect(await reachable('127.0.0.1', server.port)).toBe(true);
    // A server that listens on all addresses would answer here, too.
    expect(await reachable('127.0.0.2', server.port)).toBe(false);
  });

  it('do not outlive a run that is killed', async () => {
    const { child, port } = await inAnotherRun(join(folder, 'orphan'));
    expect(await reachable('127.0.0.1', port)).toBe(true);
    child.kill('SIGKILL');
    await eventually(async () => expect(await reachable('127.0.0.1', port)).toBe(false), 30_000);
  });
});

/** Gives all trials one type, whatever their server can do. */
function trial<Server extends TestServer>({ name, start, keep, kept }: Trial<Server>) {
  return {
    name,
    run: async (servers: TestServers, folder: string): Promise<void> => {
      const server = started(await start(servers, folder));
      const { port, url } = server;
      await keep(server);
      await server.kill();
      expect(await reachable('127.0.0.1', port)).toBe(false);
      await server.restart();
      expect([server.port, server.url]).toEqual([port, url]);
      await kept(server);
      // restart() also works on a running server.
      await server.restart();
      await kept(server);
      await server.stop();
      expect(await reachable('127.0.0.1', port)).toBe(false);
    },
  };
}

function reachable(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const finish = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

async function sql(server: TestServer, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

async function jetstream(
  server: TestServer,
  work: (manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<unknown>,
): Promise<void> {
  const connection = await connectNats({ servers: server.url, ...natsLogin('provision', 'of-provision') });
  try {
    await work(await jetstreamManager(connection));
  } finally {
    await connection.close();
  }
}

async function redis<T>(server: TestServer, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(server.url);
  return work(client).finally(() => client.disconnect());
}

/** Starts a separate test run with one server. */
async function inAnotherRun(folder: string) {
  const source = `
    const { beginTestRun, testServers } = await import(${JSON.stringify(new URL('./servers.ts', import.meta.url).href)});
    await beginTestRun();
    const server = await (await testServers()).redis(${JSON.stringify(folder)});
    console.log('port=' + server.port);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ryuk would wait for every run on this machine.
    env: { ...process.env, TESTCONTAINERS_RYUK_DISABLED: 'true' },
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const port = /port=(\d+)/.exec(said)?.[1];
    if (port !== undefined) return { child, port: Number(port) };
  }
  throw new Error(`The other run ended: ${said}`);
}
