/**
 * npm run restore -- FOLDER [--replace]: puts a backup into this data folder, or into servers named as for npm start. The
 * product must not run. With --replace what is there goes.
 */
import { resolve } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { EVENT_STREAM, natsLogin } from '@emberhood/contracts';
import { Redis } from 'ioredis';
import { defaultStorageDriver, startBacking, type Backing } from '../local/backing.ts';
import { build } from '../local/build.ts';
import { readJson, writeJson } from '../local/json-file.ts';
import { dataPath, makeFolder } from '../local/paths.ts';
import { provision } from '../local/provision.ts';
import { releaseLock, takeLock } from '../local/run-file.ts';
import { loadSecrets, type Secrets } from '../local/secrets.ts';
import { StartError } from '../local/errors.ts';
import { freePort } from '@emberhood/local-services';
import { dropSchemas, isEmptyDatabase, loadDatabase } from './database.ts';
import { BackupError, readManifest } from './manifest.ts';
import { BucketObjects, FolderObjects, loadObjects, type Objects } from './objects.ts';
import { lossesOf } from './secret-marks.ts';

process.exitCode = await main(process.argv.slice(2));
// Servers that are not ours may leave sockets behind.
process.exit();

async function main(args: string[]): Promise<number> {
  const replace = args.includes('--replace');
  const [source, ...more] = args.filter((argument) => argument !== '--replace');
  if (source === undefined || source.startsWith('-') || more.length > 0) {
    console.error('npm run restore -- FOLDER [--replace]     --replace: what is there goes.');
    return 2;
  }
  try {
    console.log(await restore(resolve(process.env['INIT_CWD'] ?? '.', source), replace));
    return 0;
  } catch (error) {
    console.error(error instanceof BackupError || error instanceof StartError ? error.message : error);
    return 1;
  }
}

async function restore(folder: string, replace: boolean): Promise<string> {
  const began = performance.now();
  const manifest = readManifest(folder);
  makeFolder();
  takeLock();
  let backing: Backing | undefined;
  try {
    const secrets = loadSecrets();
    const storageDriver = settledStorage();
    backing = await startBacking({ secrets, mailboxPort: await freePort(), storageDriver });
    if (!replace && !(await isEmptyDatabase(backing.postgresUrl)))
      throw new BackupError('There are accounts in this database. Restore elsewhere, or say --replace.');
    await build();
    await dropSchemas(backing.postgresUrl);
    await forgetEvents(backing, secrets);
    await provision({ port: 0, publicUrl: '', mode: 'production', backing, secrets, oidc: {}, payments: {} });
    await loadDatabase(backing.postgresUrl, folder, manifest.schemas);
    await loadObjects(objectsOf(backing), folder, manifest.objects);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    return [
      ...lossesOf(manifest.secrets, secrets),
      `Restored as of ${manifest.snapshotAt} in ${seconds} s. Start the product, then look: npm run admin -- media reconcile`,
    ].join('\n');
  } finally {
    await backing?.stop();
    releaseLock();
  }
}

/** A data folder keeps what it began with; a new one is settled here as a first start would. */
function settledStorage(): 'filesystem' | 's3' {
  const file = dataPath('settled.json');
  const settled = readJson<{ storage: 'filesystem' | 's3' }>(file);
  if (settled) return settled.storage;
  const storage = defaultStorageDriver();
  // Whoever is restored needs no demo people.
  writeJson(file, { storage, demo: { accounts: [] } });
  return storage;
}

/** Events and queued work of a future that never was: outboxes and rows make both anew. */
async function forgetEvents({ natsUrl, redisUrl }: Backing, secrets: Secrets): Promise<void> {
  const nats = await connect({
    servers: natsUrl,
    ...natsLogin('provision', secrets.NATS_PROVISION_PASSWORD),
  });
  try {
    const manager = await jetstreamManager(nats, { timeout: 10_000 });
    for await (const { config } of manager.streams.list())
      if (config.name === EVENT_STREAM) await manager.streams.delete(EVENT_STREAM);
  } finally {
    await nats.close();
  }
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 3 });
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
}

function objectsOf({ storage }: Backing): Objects {
  return storage.driver === 'filesystem' ? new FolderObjects(`${storage.folder}/objects`) : new BucketObjects(storage);
}
