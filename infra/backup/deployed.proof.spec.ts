import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { EVENT_STREAM, natsLogin } from '@emberhood/contracts';
import { AUTH_SETTINGS, eventually, findService, startTestStack, type TestStack } from '@emberhood/service-kit/testing';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { hasObjectStore, testServers, type TestObjectStore } from '@emberhood/service-kit/testing/servers';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Client } from 'pg';
import { command } from '../local/command.ts';
import { insertAccount } from '../testing/told-accounts.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { BucketObjects } from './objects.ts';

const SCRIPT = join(import.meta.dirname, 'deployed.ts');

const folder = folderDuringTests();

(hasObjectStore() ? describe : describe.skip)('backups where everything is given', () => {
  let stack: TestStack;
  let store: TestObjectStore;
  let objects: BucketObjects;
  let account: string;

  beforeAll(async () => {
    stack = await startTestStack({ redis: true });
    store = await (await testServers()).objectStore(join(folder, 'minio'));
    objects = new BucketObjects(bucket());
    await objects.prepare();
    await objects.write('clips/one/clip.mp4', Readable.from([Buffer.from('the clip')]), 8);
    await stack.provisionService('auth');
    account = await insertAccount(stack, { told: false });
    await tellAll();
  }, 240_000);

  afterAll(async () => {
    await Promise.all([stack.stop(), store.stop()]);
  });

  const bucket = () => ({
    endpoint: store.url,
    region: 'us-east-1',
    accessKey: store.accessKey,
    secretKey: store.secretKey,
    bucket: 'clips',
  });

  /** The accounts named in the stream's events, and its consumers. */
  async function told(): Promise<{ ids: string[]; readers: string[] }> {
    const nats = await connect({ servers: stack.nats.url, ...natsLogin('provision', stack.natsPassword('provision')) });
    const { streams, consumers } = await jetstreamManager(nats);
    const { state } = await streams.info(EVENT_STREAM);
    const readers: string[] = [];
    for await (const { name } of consumers.list(EVENT_STREAM)) readers.push(name);
    const ids: string[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
      const event = await streams.getMessage(EVENT_STREAM, { seq });
      if (event === null) throw new Error(`The stream has no event ${seq}.`);
      ids.push(event.json<{ payload: { accountId: string } }>().payload.accountId);
    }
    await nats.close();
    return { ids, readers: readers.toSorted() };
  }

  /** Runs the service until its outbox is empty. */
  async function tellAll(): Promise<void> {
    const service = await stack.start((await findService('auth')).definition, AUTH_SETTINGS);
    await eventually(async () => {
      const left = await stack.sql('auth', 'select 1 from outbox where published_at is null');
      expect(left).toEqual([]);
    });
    await service.stop();
  }

  async function run(...args: string[]): Promise<{ code: number | null; said: string }> {
    const { endpoint, region, accessKey, secretKey, bucket: name } = bucket();
    const done = await command(process.execPath, [SCRIPT, ...args], {
      onlyEnv: {
        PATH: process.env['PATH'],
        PROVISION_DATABASE_URL: stack.adminUrl,
        PROVISION_NATS_PASSWORD: stack.natsPassword('provision'),
        NATS_URL: stack.nats.url,
        REDIS_URL: stack.redis?.url,
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_BUCKET: name,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
        BACKUP_FOLDER: join(folder, 'backups'),
        AUTH_PEPPERS: AUTH_SETTINGS.AUTH_PEPPERS,
      },
    });
    return { code: done.code, said: done.stdout + done.stderr };
  }

  it('are made one by one, and old ones are deleted', async () => {
    const first = await run('backup');
    expect(first).toMatchObject({
      code: 0,
      said: expect.stringContaining('The secrets (AUTH_PEPPERS) are not in it: keep .env elsewhere.'),
    });
    const [name = ''] = await readdir(join(folder, 'backups'));
    const manifest = readManifest(join(folder, 'backups', name));
    expect(manifest.objects).toMatchObject([{ key: 'clips/one/clip.mp4', sizeBytes: 8 }]);
    for (const other of ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z', 'of-somebody-else'])
      await mkdir(join(folder, 'backups', other));
    writeManifest(join(folder, 'backups/2026-01-02T00-00-00Z'), manifest);
    expect((await run('list')).said).toBe(`2026-01-02T00-00-00Z\n${name}\n`);

    expect((await run('backup')).said).toContain('2026-01-02T00-00-00Z was too old and is gone.');
    const left = await readdir(join(folder, 'backups'));
    expect(left).toEqual([name, expect.stringMatching(/Z$/), 'of-somebody-else']);
  });

  it('are not restored while a process is connected, over people unless asked to, or by a wrong name', async () => {
    const url = stack.env('auth')['DATABASE_URL'];
    const connected = new Client({ connectionString: url });
    await connected.connect();
    expect(await run('restore', 'latest', '--replace')).toEqual({
      code: 1,
      said: 'Processes of auth are connected. Stop all of them first.\n',
    });
    await connected.end();
    await eventually(async () =>
      expect(await run('restore', 'latest')).toEqual({
        code: 1,
        said: 'There are accounts in this database. Restore elsewhere, or say --replace.\n',
      }),
    );
    expect((await run('restore', '2025-01-01T00-00-00Z', '--replace')).said).toMatch(
      /^There is no 2025-01-01T00-00-00Z/,
    );
    expect((await run('restore')).code).toBe(2);
  });

  it('restore everything, and publish again the events from just before the backup', async () => {
    const later = await insertAccount(stack, { told: false });
    await tellAll();
    const before = await told();
    expect(before.ids).toEqual([account, later]);
    expect(before.readers.length).toBeGreaterThan(0);
    await objects.remove('clips/one/clip.mp4');
    await objects.write('clips/two/clip.mp4', Readable.from([Buffer.from('later')]), 5);

    expect(await run('restore', 'latest', '--replace')).toMatchObject({ code: 0 });
    expect(await stack.sql('auth', 'select id from accounts')).toEqual([{ id: account }]);
    expect(await objects.read('clips/two/clip.mp4')).toBeNull();
    const clip = await objects.read('clips/one/clip.mp4');
    expect(await clip?.toArray()).toEqual([Buffer.from('the clip')]);

    await tellAll();
    expect(await told()).toEqual({ ids: [account], readers: before.readers });
  });

  it('name missing settings', async () => {
    const { stderr } = await command(process.execPath, [SCRIPT, 'backup'], {
      onlyEnv: { PATH: process.env['PATH'], BACKUP_FOLDER: join(folder, 'none') },
    });
    expect(stderr).toContain('Missing or wrong: PROVISION_DATABASE_URL, ');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});
