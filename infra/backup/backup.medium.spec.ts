import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { events, mediaRpc } from '@emberhood/contracts';
import { openSmallObjects } from '@emberhood/service-kit/storage';
import {
  AUTH_SETTINGS,
  fileStorage,
  findService,
  startTestStack,
  type TestStack,
} from '@emberhood/service-kit/testing';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { command } from '../local/command.ts';
import { insertAccount } from '../testing/told-accounts.ts';
import { backUp, bringBack } from './copy.ts';
import { dumpDatabase, isEmptyDatabase, loadDatabase, type DatabaseDump } from './database.ts';
import { BackupError, readManifest, writeManifest, type Manifest, type StoredFile } from './manifest.ts';
import { FolderObjects, checkObjects, dumpObjects, loadObjects } from './objects.ts';

const folder = folderDuringTests();

/** Enough services, as the others have the same kinds of data. */
const SERVICES = ['auth', 'media', 'groups'] as const;

describe('a backup', () => {
  let from: TestStack;
  let isDestroyed = false;
  let to: TestStack;
  let dump: DatabaseDump;
  let stored: StoredFile[];
  const clip = randomUUID();
  const lost = randomUUID();
  /** Asked for the deletion before the backup, and has taken that back since. */
  let stayed: string;

  beforeAll(async () => {
    [from, to] = await Promise.all([startTestStack(), startTestStack()]);
    for (const stack of [from, to]) for (const service of SERVICES) await stack.provisionService(service);
    // Makes it look like a database from before the baseline.
    await from.sql(
      'auth',
      `insert into migrations (id, timestamp, name) values (0, 1764000000001, 'CreateAuth1764000000001')`,
    );
    const objects = new FolderObjects(join(folder, 'from/objects'));
    const choices = openSmallObjects({ STORAGE_DIR: join(folder, 'from') });
    await choices.put('freezes/of-a-run/snapshot', Buffer.from('sealed'));
    for (const id of [clip, lost]) await insertApproved(id);
    for (const name of ['clip.mp4', 'poster.jpg'])
      await objects.write(`clips/${clip}/${name}`, Readable.from([`${name} of the clip`]));
    await objects.write('markers/of-a-health-check', Readable.from(['x']));
    await objects.write(`archives/${randomUUID()}/emberhood.zip`, Readable.from(['all about somebody']));
    // The snapshot is taken at the start, which may be before the first account below is written.
    stayed = await insertAccount(from, { told: true });
    await from.sql('auth', `update accounts set deletes_at = now() - interval '1 minute' where id = $1`, [stayed]);
    const traffic = new AbortController();
    const writing = write(traffic.signal);
    dump = await dumpDatabase(from.adminUrl, folder);
    traffic.abort();
    await writing;
    stored = await dumpObjects(objects, folder);
  }, 240_000);

  afterAll(async () => {
    await Promise.all([isDestroyed ? undefined : from.stop(), to.stop()]);
  });

  const insertApproved = (id: string) =>
    from.sql(
      'media',
      `insert into videos (id, owner_id, prompt_id, prompt_type, recorded, status, size_bytes, sha256, accepted_at, decided_at)
       values ($1, $1, 'dad_joke', 'fun', false, 'approved', 1, '', now(), now())`,
      [id],
    );

  /** Writes accounts while the backup runs. */
  async function write(signal: AbortSignal): Promise<void> {
    for (let n = 0; !signal.aborted || n < 50; n++) await insertAccount(from, { told: true });
  }

  const manifest = (): Manifest => ({
    format: 1,
    version: '0.0.1',
    finishedAt: dump.snapshotAt,
    ...dump,
    objects: stored,
    secrets: [{ name: 'INVITE_KEY', fingerprint: 'ab' }],
  });

  const rowsOf = (schema: string, table: string): number =>
    dump.schemas.find(({ name }) => name === schema)?.tables.find(({ name }) => name === table)?.rows ?? -1;

  it('is a snapshot of one moment while the product is in use', async () => {
    const [{ count } = { count: 0 }] = await from.sql<{ count: number }>(
      'auth',
      'select count(*)::int as count from accounts',
    );
    expect(count).toBeGreaterThan(50);
    expect(rowsOf('auth', 'accounts')).toBe(rowsOf('auth', 'outbox'));
    expect(rowsOf('auth', 'accounts')).toBeLessThanOrEqual(count);
    expect(dump.schemas.map(({ name }) => name)).toEqual(
      SERVICES.flatMap((service) => [service, `${service}_jobs`]).toSorted(),
    );
  });

  it('copies objects, what services hand over included, except the markers of health checks and the archives of personal data', () => {
    expect(stored).toEqual([
      { key: `clips/${clip}/clip.mp4`, sizeBytes: 20, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { key: `clips/${clip}/poster.jpg`, sizeBytes: 22, sha256: expect.any(String) },
      { key: 'freezes/of-a-run/snapshot', sizeBytes: 6, sha256: expect.any(String) },
    ]);
  });

  it('is refused by schemas of another version, which keep their rows', async () => {
    const newer = dump.schemas.map((schema) => ({ ...schema, migrations: [...schema.migrations, 'FromTheFuture1'] }));
    await expect(loadDatabase(to.adminUrl, folder, newer)).rejects.toThrow(
      /FromTheFuture1 is missing here.*then upgrade/,
    );
    const older = dump.schemas.map((schema) => ({ ...schema, migrations: schema.migrations.slice(0, -1) }));
    await expect(loadDatabase(to.adminUrl, folder, older)).rejects.toThrow(
      /of another version than the backup .* is newer than the backup/,
    );
    expect(await isEmptyDatabase(to.adminUrl)).toBe(true);
  });

  it('is refused if its rows were altered, and nothing of it is loaded', async () => {
    const damaged = dump.schemas.map((schema) => ({
      ...schema,
      tables: schema.tables.map((table) => (table.name === 'videos' ? { ...table, sha256: '0'.repeat(64) } : table)),
    }));
    await expect(loadDatabase(to.adminUrl, folder, damaged)).rejects.toThrow('The rows of media.videos are not those');
    expect(await isEmptyDatabase(to.adminUrl)).toBe(true);
  });

  it('restores every row elsewhere, repeats erasures but none that was taken back, publishes events again, and reports only what was missing before', async () => {
    await from.stop();
    isDestroyed = true;
    await rm(join(folder, 'from'), { recursive: true });
    await loadDatabase(to.adminUrl, folder, dump.schemas);
    const storage = join(folder, 'storage');
    // One of them was erased since the backup, another has asked for it.
    const others = 'select id from accounts where deletes_at is null limit 2';
    const [erased, asked] = (await to.sql<{ id: string }>('auth', others)).map(({ id }) => id);
    await to.sql('auth', 'delete from accounts where id = $1', [erased]);
    await to.sql('auth', `insert into erasures (account_id, waiting, started_at) values ($1, '{}', now())`, [erased]);
    await to.sql('auth', `update accounts set deletes_at = now() + interval '14 days' where id = $1`, [asked]);
    await to.sql('auth', 'update accounts set deletes_at = null where id = $1', [stayed]);
    writeManifest(folder, manifest());
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const queued = { natsUrl: 'nats://127.0.0.1:1', natsPassword: '', redisUrl: 'redis://127.0.0.1:1' };
    const stores = { postgresUrl: to.adminUrl, objects: new FolderObjects(join(storage, 'objects')), ...queued };
    // It says who left even if it fails after that, as the next one would not know.
    await expect(bringBack(stores, folder, { values: {}, file: '.env' })).rejects.toThrow();
    expect(said.mock.calls.map(([line]) => String(line))).toEqual([
      '1 who were erased since are erased again within a minute of the start.',
      `These accounts had asked for their deletion since, and have to ask again: ${String(asked)}.`,
      `These accounts had taken back their deletion since, and have 14 days to do so again: ${stayed}.`,
    ]);
    said.mockRestore();
    await rm(join(folder, 'manifest.json'));
    await new FolderObjects(join(storage, 'objects')).write('clips/stray/clip.mp4', Readable.from(['of nobody']));
    await checkObjects(folder, stored);
    await loadObjects(new FolderObjects(join(storage, 'objects')), folder, stored);
    const choices = openSmallObjects({ STORAGE_DIR: storage });
    expect(await choices.get('freezes/of-a-run/snapshot')).toEqual(Buffer.from('sealed'));
    expect(await to.sql('auth', 'select id from accounts where deletes_at <= now()')).toEqual([{ id: erased }]);
    const [accounts] = await to.sql('auth', 'select count(*)::int as count from accounts');
    expect(accounts).toEqual({ count: rowsOf('auth', 'accounts') });
    expect(await isEmptyDatabase(to.adminUrl)).toBe(false);

    await to.start((await findService('media')).definition, await fileStorage(folder));
    const operator = await to.rpcAs('operator');
    // The objects of this clip were gone before the backup, so it is reported.
    expect(await operator.call(mediaRpc.reconcile, { apply: false })).toEqual({
      total: 1,
      findings: [{ kind: 'encoding-missing', videoId: lost, mended: false }],
    });

    const [{ id } = { id: '' }] = await to.sql<{ id: string }>('auth', 'select id from accounts limit 1');
    await to.start((await findService('auth')).definition, AUTH_SETTINGS);
    await to.waitForEvent(events.accountCreated, ({ accountId }) => accountId === id);
  });

  it('leaves nothing behind when it fails, so that the next one has room', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const objects = new FolderObjects(join(folder, 'storage/objects'));
    objects.read = () => Promise.reject(full);
    const target = join(folder, 'half');
    const made = backUp({ postgresUrl: to.adminUrl, objects }, target, { values: {}, file: '.env' });
    await expect(made).rejects.toThrow(`${target} cannot be written: ENOSPC: no space left on device, write.`);
    expect(readdirSync(target)).toEqual([]);
  });

  it('is recorded when it is finished, in place of the one before', async () => {
    const target = join(folder, 'whole');
    const stores = { postgresUrl: to.adminUrl, objects: new FolderObjects(join(folder, 'from/objects')) };
    expect(await backUp(stores, target, { values: {}, file: '.env' })).toContain('rows as of');
    const recorded = await to.sql('auth', 'select finished_at as "finishedAt" from backups');
    expect(recorded).toEqual([{ finishedAt: new Date(readManifest(target).finishedAt) }]);
  });

  it('is refused without a manifest', () => {
    expect(() => readManifest(folder)).toThrow('holds no complete backup');
    writeManifest(folder, manifest());
    expect(readManifest(folder)).toEqual(manifest());
  });

  it('is restored by the command, which changes nothing if the backup is damaged', async () => {
    const restore = async (...args: string[]) => {
      // A restore sends no mail, so it needs no mailbox that would have to start each time.
      const env = {
        EMBERHOOD_DATA: join(folder, 'data'),
        STORAGE_DRIVER: 'filesystem',
        SMTP_URL: 'smtp://localhost:1',
      };
      const script = [join(import.meta.dirname, 'restore.ts'), folder, ...args];
      const { stdout, stderr } = await command(process.execPath, script, { env });
      return stdout + stderr;
    };
    const clipFile = join(folder, 'data/storage/objects', `clips/${clip}/clip.mp4`);
    writeManifest(folder, manifest());
    expect(await restore()).toContain('Restored as of');

    writeManifest(folder, { ...manifest(), objects: stored.map((object) => ({ ...object, sha256: '0'.repeat(64) })) });
    expect(await restore('--replace')).toContain('the backup is damaged');
    expect(existsSync(clipFile)).toBe(true);
    expect(await restore()).toContain('There are accounts in this database.');
  });

  it('is refused if an object was altered', async () => {
    const file = join(folder, 'objects', `clips/${clip}/clip.mp4`);
    await writeFile(file, (await readFile(file, 'utf8')).toUpperCase());
    await expect(checkObjects(folder, stored)).rejects.toThrow(BackupError);
  });
});
