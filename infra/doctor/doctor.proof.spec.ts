import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENT_STREAM, NATS_USERS, natsLogin, natsRights } from '@emberhood/contracts';
import { natsConfig, processIdentity, startPostgres } from '@emberhood/local-services';
import { s3Client } from '@emberhood/service-kit/storage';
import { openServer, openSocketServer, startTestStack, type TestStack } from '@emberhood/service-kit/testing';
import { hasObjectStore, testServers } from '@emberhood/service-kit/testing/servers';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { withClient } from '../client/postgres.ts';
import { checkBucket } from './bucket.ts';
import type { Finding } from './finding.ts';
import { judgeMachine, readMachine, type Port } from './machine.ts';
import { checkMail, checkNats, checkPostgres, checkRedis } from './stores.ts';

const EVENTS_MAX_BYTES = 4_000_000_000;
const AWAY = '127.0.0.1:9';

const words = async (check: Promise<Finding[]>) => (await check).map(({ what }) => what).join(' ');

/**
 * Breaks real servers and this machine in every way that is possible here. Other faults, such as old versions, are in
 * doctor.spec.ts.
 */
describe('the doctor', () => {
  let stack: TestStack;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'emberhood-doctor-'));
    await chmod(folder, 0o711);
    stack = await startTestStack({ redis: true, mail: true });
  });

  afterAll(async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  });

  describe('at this machine', () => {
    const judged = async (ports: Port[] = [], at = folder) =>
      words(readMachine(at, { ports, programs: ['ffmpeg', 'ffprobe'] }).then(judgeMachine));

    it('sees a port that is taken', async () => {
      const server = await openServer();
      const ours = { port: server.port, what: 'the product', setting: 'PORT' };
      expect(await judged([ours])).toContain(`Port ${ours.port}, for the product, is taken`);
      await server.stop();
      expect(await judged([ours])).not.toContain('is taken');
    });

    it('sees that ffmpeg is not where it should be', async () => {
      expect(await judged()).not.toContain('is not found');
      for (const name of ['FFMPEG_PATH', 'FFPROBE_PATH']) {
        const settings = jest.replaceProperty(process, 'env', { ...process.env, [name]: join(folder, 'nothing') });
        expect(await judged()).toMatch(/^(?:.* )?ff(?:mpeg|probe) is not found/);
        settings.restore();
      }
    });

    it.each([
      ['nearly full', 'size=64m', /Only 0\.1 GB are free at/],
      ['rather full', 'size=4g', /^(?:.* )?4\.0 GB are free at/],
      ['read only', 'ro', /cannot be written/],
    ])('sees a disk that is %s', async (_state, options, expected) => {
      // Mounting needs root; doctor.spec.ts has the same limits without it.
      const isRoot = process.getuid?.() === 0;
      const at = isRoot ? await mkdtemp(join(folder, 'disk-')) : folder;
      if (isRoot) spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'emberhood', at]);
      try {
        expect(await judged([], at)).toMatch(isRoot ? expected : /^/);
      } finally {
        if (isRoot) spawnSync('umount', ['--lazy', at]);
      }
    });
  });

  it('looks at nothing of the product that runs here, and at no port or program, when it is given the settings of another', async () => {
    const settings = join(folder, 'settings');
    const taken = await openServer();
    await writeFile(settings, `PUBLIC_URL=https://emberhood.test\nPORT=${taken.port}\n`);
    const launcher = { pid: process.pid, identity: processIdentity(process.pid) };
    const run = {
      launcher,
      postgres: { url: stack.adminUrl },
      redis: {},
      nats: { users: {} },
      mailbox: {},
      storage: {},
      processes: { profiles: { port: 9 } },
    };
    await writeFile(join(folder, 'run.json'), JSON.stringify(run));
    const told = (...options: string[]) => {
      const script = [join(import.meta.dirname, 'doctor.ts'), ...options];
      const env = { PATH: process.env['PATH'], EMBERHOOD_DATA: folder, FFMPEG_PATH: join(folder, 'nothing') };
      const { stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8', env });
      expect(stderr).not.toContain('    at ');
      return stdout + stderr;
    };
    expect(told()).toMatch(/ffmpeg is not found.*✗ processes\n {4}wrong: profiles is not ready.*PostgreSQL/s);
    expect(told('--env', settings)).not.toMatch(/ is taken |ffmpeg|PostgreSQL/);
    await taken.stop();
    await writeFile(settings, 'SMTP_URL=smtp://mailbox:1025\n');
    expect(told('--env', settings)).toMatch(/– mail server: mailbox is in the containers’ network.*\n\nNothing has/);
    await writeFile(settings, `PUBLIC_URL=\nREDIS_URL=nothing\nS3_ENDPOINT=http://${AWAY}\n`);
    expect(told('--env', settings)).toMatch(
      /✗ Redis\n {4}wrong: Its address in the settings cannot be read.*✗ object store\n/s,
    );
    expect(told('--env', join(folder, 'none'))).toContain('cannot be read');
  });

  describe('at PostgreSQL', () => {
    it('finds nothing wrong with a good one, and finds a wrong password, a role without rights and a closed port', async () => {
      expect(await checkPostgres(stack.adminUrl)).toEqual([]);
      const url = new URL(stack.adminUrl);
      url.password = 'wrong-password';
      const refused = await words(checkPostgres(url.href));
      expect(refused).toMatch(/does not let us in: 28P01/);
      expect(refused).not.toContain('wrong-password');
      const role = `plain_${process.pid}`;
      await withClient(stack.adminUrl, (client) => client.query(`create role ${role} login password 'plain'`));
      Object.assign(url, { username: role, password: 'plain' });
      expect(await words(checkPostgres(url.href))).toBe('The role for provisioning may not create roles.');
      await withClient(stack.adminUrl, (client) => client.query(`drop role ${role}`));
      expect(await words(checkPostgres(`postgres://postgres@${AWAY}/x`))).toMatch(/ECONNREFUSED/);
    });

    it('sees too few connections, and another time', async () => {
      const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
      const late = { FAKETIME: '-90s', FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DISABLE_SHM: '1' };
      const server = await startPostgres({
        dataDir: join(folder, 'postgres'),
        durable: false,
        maxConnections: 50,
        env: library === undefined ? undefined : { LD_PRELOAD: library, ...late },
      });
      const found = await words(checkPostgres(server.url));
      await server.stop();
      expect(found).toContain('PostgreSQL takes 50 connections.');
      if (library !== undefined)
        expect(found).toMatch(/The clocks of this machine and PostgreSQL are (?:89|90|91) s apart/);
    });
  });

  it('finds nothing wrong with a good Redis, and finds one that evicts, does not persist, is too old, or is down', async () => {
    const url = stack.redis?.url ?? '';
    const redis = new Redis(url);
    const set = (name: string, value: string) => redis.config('SET', name, value);
    await set('maxmemory-policy', 'noeviction');
    await set('appendonly', 'yes');
    expect(await checkRedis(url)).toEqual([]);
    await set('maxmemory-policy', 'allkeys-lru');
    expect(await words(checkRedis(url))).toMatch(/evicts keys \(allkeys-lru\)/);
    await set('maxmemory-policy', 'noeviction');
    await set('appendonly', 'no');
    expect(await words(checkRedis(url))).toMatch(/writes no append-only file/);
    redis.disconnect();
    const info = 'redis_version:6.0.16\r\nmaxmemory_policy:noeviction\r\naof_enabled:1\r\n';
    const old = await openSocketServer((socket) =>
      // An answer for each command.
      socket.on('data', (data) => {
        for (const _ of String(data).matchAll(/^\*\d/gm)) socket.write(`$${info.length}\r\n${info}\r\n`);
      }),
    );
    expect(await words(checkRedis(`redis://127.0.0.1:${old.port}`))).toMatch(/Redis is 6\.0\.16/);
    await old.stop();
    expect(await words(checkRedis(`redis://${AWAY}`))).toMatch(/does not let us in: .*[^.]\.$/);
  });

  describe('at NATS', () => {
    const passwords = Object.fromEntries(
      NATS_USERS.map((user): [string, string] => [`NATS_${user.toUpperCase()}_PASSWORD`, `of-${user}`]),
    );

    /** What is found at a server whose configuration differs in this. */
    async function foundWith(change: (config: string) => string): Promise<string> {
      const at = await mkdtemp(join(folder, 'nats-'));
      const file = join(at, 'changed.conf');
      await writeFile(file, change(natsConfig(natsRights())));
      const server = await (await testServers()).nats(join(at, 'server'), passwords, file);
      const address = { url: server.url, password: passwords['NATS_PROVISION_PASSWORD'] ?? '' };
      const found = await words(checkNats(address, EVENTS_MAX_BYTES));
      await server.stop();
      return found;
    }

    it('sees a wrong password', async () => {
      const wrong = { url: stack.nats.url, password: 'wrong' };
      expect(await words(checkNats(wrong, EVENTS_MAX_BYTES))).toMatch(/does not let us in/);
    });

    it('sees that it is without JetStream or a stream, has no room, or takes small messages only', async () => {
      expect(await foundWith((config) => config)).toBe('There is no stream of events: they wait in the outboxes.');
      expect(await foundWith((config) => config.replace(/^jetstream \{.*?^\}/ms, ''))).toMatch(/without JetStream/);
      expect(await foundWith((config) => config.replace('max_file_store: 10GB', 'max_file_store: 1GB'))).toMatch(
        /JetStream has less room than EVENTS_MAX_BYTES/,
      );
      expect(await foundWith((config) => config.replace('max_payload: 1MB', 'max_payload: 64KB'))).toMatch(
        /takes messages of 65536 bytes at most/,
      );
    });

    it('finds nothing wrong with a good one, sees a stream that is nearly full, and leaves nothing behind', async () => {
      const address = { url: stack.nats.url, password: stack.natsPassword('provision') };
      const nats = await connect({ servers: address.url, ...natsLogin('provision', address.password) });
      const { streams } = await jetstreamManager(nats);
      await streams.add({ name: EVENT_STREAM, subjects: ['events.>'], max_bytes: 1_000 });
      const { used } = await filled();
      expect(await words(checkNats(address, used + 100))).toBe(
        'The stream of events is four fifths full; when it is full, events wait in the outboxes.',
      );
      expect(await words(checkNats(address, used * 2))).toBe('');
      const names: string[] = [];
      for await (const { config } of streams.list()) names.push(config.name);
      expect(names).toEqual([EVENT_STREAM]);
      await nats.close();

      async function filled(): Promise<{ used: number }> {
        const media = await connect({ servers: address.url, ...natsLogin('media', stack.natsPassword('media')) });
        const answer = await media.request('events.media.video.approved.v1', 'x'.repeat(600));
        await media.close();
        expect(answer.string()).toContain('"seq":1');
        const { state } = await streams.info(EVENT_STREAM);
        return { used: state.bytes };
      }
    });
  });

  it('finds nothing wrong with a good mail server, and finds an unknown name, a refused password, and a server that is down', async () => {
    expect(await checkMail(stack.mailbox?.url ?? '')).toEqual([]);
    expect(await words(checkMail('smtp://no-such-host.invalid:25'))).toMatch(/has no address/);
    const refusing = await openSocketServer((socket) => {
      socket.write('220 mail.test ESMTP\r\n');
      socket.on('data', (line) => {
        socket.write(/^EHLO/.test(String(line)) ? '250-mail.test\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 No\r\n');
      });
    });
    const answer = await words(checkMail(`smtp://user:wrong-password@127.0.0.1:${refusing.port}`));
    expect(answer).toMatch(/refuses our name or password/);
    expect(answer).not.toContain('wrong-password');
    await refusing.stop();
    expect(await words(checkMail(`smtp://${AWAY}`))).toMatch(/does not answer/);
  });

  (hasObjectStore() ? it : it.skip)(
    'finds nothing wrong with a good object store, and finds a missing or public bucket, and a store that is down',
    async () => {
      const store = await (await testServers()).objectStore(join(folder, 'store'));
      const { url: endpoint, accessKey, secretKey } = store;
      const client = s3Client(endpoint, { region: 'us-east-1', accessKey, secretKey });
      const browsers = { endpoint, origin: 'https://emberhood.test' };
      const ours = { endpoint, bucket: 'clips', region: 'us-east-1', keys: { accessKey, secretKey }, browsers };
      // An external store that does not allow requests of our pages.
      const closedToPages = await openServer((_request, response) => response.writeHead(403).end());
      const elsewhere = { ...browsers, endpoint: `http://127.0.0.1:${closedToPages.port}` };
      const stranger = { ...ours, keys: { accessKey, secretKey: 'wrong-secret' } };
      try {
        expect(await words(checkBucket(ours))).toMatch(/no bucket clips yet/);
        await client.makeBucket('clips');
        expect(await checkBucket(ours)).toEqual([]);
        expect(await words(checkBucket({ ...ours, browsers: elsewhere }))).toMatch(
          /Browsers may not put into the bucket clips from https:\/\/emberhood\.test/,
        );
        const refused = await words(checkBucket(stranger));
        expect(refused).toMatch(/refuses our keys/);
        expect(refused).not.toContain('wrong-secret');
        const everybody = { Effect: 'Allow', Principal: '*', Action: 's3:ListBucket', Resource: 'arn:aws:s3:::clips' };
        await client.setBucketPolicy('clips', JSON.stringify({ Version: '2012-10-17', Statement: [everybody] }));
        expect(await words(checkBucket(ours))).toMatch(/Everybody may list the bucket clips/);
      } finally {
        await closedToPages.stop();
        await store.stop();
      }
      expect(await words(checkBucket({ ...ours, endpoint: `http://${AWAY}` }))).toMatch(/does not answer/);
    },
  );
});
