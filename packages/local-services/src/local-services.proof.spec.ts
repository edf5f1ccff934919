import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import {
  ensureDatabase,
  firstWords,
  natsConfig,
  startNats,
  startPostgres,
  startRedis,
  type LocalServer,
} from './index.ts';
import { processIdentity } from './process-identity.ts';

let folder: string;
const servers: LocalServer[] = [];

function started<Server extends LocalServer>(server: Server): Server {
  servers.push(server);
  return server;
}

async function sql(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<object>(text);
    return rows;
  } finally {
    await client.end();
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
}

/** Until a start has met what the one before still holds. */
async function untilRefused(server: LocalServer): Promise<void> {
  const log = () => readFileSync(server.spec.logFile, 'utf8');
  while (!log().includes('pre-existing shared memory block')) await sleep(20);
}

async function untilGone(pid: number): Promise<void> {
  for (let tries = 0; tries < 500 && processIdentity(pid) !== null; tries++) await sleep(20);
  expect(processIdentity(pid)).toBeNull();
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'emberhood servers of Zoë & "co"-'));
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('PostgreSQL', () => {
  it('keeps data and password across a stop, a SIGKILL and a new start on the same folder', async () => {
    const server = started(await startPostgres({ dataDir: join(folder, 'postgres') }));
    const url = await ensureDatabase(server.url, 'emberhood');
    await ensureDatabase(server.url, 'emberhood');
    await sql(url, 'create table kept as select 42 as answer');
    await server.kill();
    expect(server.running).toBe(false);
    await server.restart();
    expect(await sql(url, 'select * from kept')).toEqual([{ answer: 42 }]);
    await server.stop();
    const again = started(await startPostgres({ dataDir: join(folder, 'postgres') }));
    const moved = Object.assign(new URL(url), { port: String(again.port) });
    expect(await sql(moved.href, 'select * from kept')).toEqual([{ answer: 42 }]);
  });

  it('starts anew after a SIGKILL also when what it had started takes its time to end', async () => {
    const server = started(await startPostgres({ dataDir: join(folder, 'postgres') }));
    const [left = 0] = childrenOf(server.pid);
    process.kill(left, 'SIGSTOP');
    await server.kill();
    const again = server.restart();
    await untilRefused(server);
    process.kill(left, 'SIGCONT');
    await again;
    expect(await sql(server.url, 'select 42 as answer')).toEqual([{ answer: 42 }]);
  });

  it('starts after a start that was killed while it made the cluster', async () => {
    const dataDir = join(folder, 'postgres-interrupted');
    const child = runAside(`await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })`);
    const begun = () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('cluster'));
    while (!begun()) await sleep(5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = started(await startPostgres({ dataDir }));
    expect(await sql(server.url, 'select 42 as answer')).toEqual([{ answer: 42 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('cluster.'))).toEqual([]);
  });

  it('asks for the password and listens on the loopback interface only', async () => {
    const server = started(await startPostgres({ dataDir: join(folder, 'postgres-locked'), durable: false }));
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(sql(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(await sql(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await sql(server.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  });

  it('says whose data a folder holds rather than starting other programs on it', async () => {
    const dataDir = join(folder, 'postgres-old');
    await (await startPostgres({ dataDir, durable: false })).stop();
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '9\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(/is of PostgreSQL 9, the programs are \d+/);
  });
});

describe('Redis', () => {
  it('never evicts, and wants its password', async () => {
    const server = started(await startRedis({ dataDir: join(folder, 'redis'), password: 'secret' }));
    const redis = new Redis(server.url);
    expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    redis.disconnect();
    expect(await firstWords(server.port, 'PING\r\n')).toContain('NOAUTH');
  });
});

describe('NATS', () => {
  it('refuses a folder that another live process uses', async () => {
    const storeDir = join(folder, 'nats-shared');
    const other = await inAnotherProcess(`startNats({ storeDir: ${JSON.stringify(storeDir)} })`);
    await expect(startNats({ storeDir })).rejects.toThrow(/in use by process \d+, which was started by process \d+/);
    other.child.kill('SIGKILL');
    await untilGone(other.pid);
    started(await startNats({ storeDir }));
  });

  it('reads the passwords, and stores in the folder, whatever characters its name has', async () => {
    const storeDir = join(folder, 'nats-users');
    const configFile = join(folder, 'nats.conf');
    writeFileSync(configFile, natsConfig([{ user: 'gateway', publish: [], subscribe: [] }]));
    const passwords = { NATS_GATEWAY_PASSWORD: 'secret' };
    const server = started(await startNats({ storeDir, configFile, passwords }));
    expect(await firstWords(server.port, null)).toContain('"auth_required":true');
    expect(readdirSync(storeDir)).toContain('jetstream');
  });

  it('repeats what the server says when it does not start', async () => {
    const configFile = join(folder, 'broken.conf');
    writeFileSync(configFile, 'jetstream {');
    const start = startNats({ storeDir: join(folder, 'nats-broken'), configFile, passwords: {} });
    await expect(start).rejects.toThrow(/nats ended at once.*Its last words:\n.*error/is);
  });
});

describe('our own end', () => {
  it('takes every server along, even by SIGKILL', async () => {
    const one = await inAnotherProcess(`startNats({ storeDir: ${JSON.stringify(join(folder, 'nats-orphan'))} })`);
    const two = await inAnotherProcess(
      `startPostgres({ dataDir: ${JSON.stringify(join(folder, 'postgres-orphan'))}, durable: false })`,
    );
    for (const { child, pid } of [one, two]) {
      expect(processIdentity(pid)).not.toBeNull();
      child.kill('SIGKILL');
      await untilGone(pid);
    }
  });

  it('leaves nothing that a later start on the folder would trip over, should the guard die with us', async () => {
    const dataDir = join(folder, 'postgres-reaped');
    const other = await inAnotherProcess(
      `startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })`,
      true,
    );
    other.child.kill('SIGKILL');
    await once(other.child, 'exit');
    expect(processIdentity(other.pid)).not.toBeNull();
    const server = started(await startPostgres({ dataDir, durable: false }));
    expect(processIdentity(other.pid)).toBeNull();
    expect(await sql(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** Runs the call in a process of its own, its guard killed when asked, and tells the pid of the server. */
async function inAnotherProcess(call: string, withoutGuard = false) {
  const child = runAside(`
    const { readFileSync } = await import('node:fs');
    const server = await ${call};
    if (${String(withoutGuard)}) {
      const children = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim().split(' ').map(Number);
      const guard = children.find((pid) => readFileSync('/proc/' + pid + '/comm', 'utf8').trim() === 'sh');
      process.kill(guard, 'SIGKILL');
    }
    console.log('pid=' + server.pid);
    setInterval(() => {}, 1000);`);
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const pid = /pid=(\d+)/.exec(said)?.[1];
    if (pid !== undefined) return { child, pid: Number(pid) };
  }
  throw new Error(`The other process ended: ${said}`);
}

function runAside(code: string) {
  const source = `
    const { startNats, startPostgres } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
    ${code}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
