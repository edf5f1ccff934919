/**
 * npm run restore -- FOLDER [--replace]: loads a backup into this data folder, or into servers that are set as for npm
 * start. The product must not run. With --replace, existing data is overwritten.
 */
import { resolve } from 'node:path';
import { freePort } from '@emberhood/local-services';
import { defaultStorageDriver, startBacking, type Backing } from '../local/backing.ts';
import { build } from '../local/build.ts';
import { readJson, writeJson } from '../local/json-file.ts';
import { dataPath, makeFolder } from '../local/paths.ts';
import { provision } from '../local/provision.ts';
import { releaseLock, takeLock } from '../local/run-file.ts';
import { UsageError, runScript } from '../local/run-script.ts';
import { keptSecrets, loadSecrets } from '../local/secrets.ts';
import { bringBack } from './copy.ts';
import { isEmptyDatabase } from './database.ts';
import { BackupError, readManifest } from './manifest.ts';
import { BucketObjects, FolderObjects, type Objects } from './objects.ts';

await runScript((args) => {
  const replace = args.includes('--replace');
  const [source, ...more] = args.filter((argument) => argument !== '--replace');
  if (source === undefined || source.startsWith('-') || more.length > 0)
    throw new UsageError('npm run restore -- FOLDER [--replace]     --replace: what is there goes.');
  return restore(resolve(process.env['INIT_CWD'] ?? '.', source), replace);
});

async function restore(folder: string, replace: boolean): Promise<string> {
  // A backup that cannot be read deletes nothing.
  readManifest(folder);
  makeFolder();
  await takeLock();
  let backing: Backing | undefined;
  try {
    const secrets = loadSecrets();
    const storageDriver = settledStorage();
    backing = await startBacking({ secrets, mailboxPort: await freePort(), storageDriver });
    if (!replace && !(await isEmptyDatabase(backing.postgresUrl)))
      throw new BackupError('There are accounts in this database. Restore elsewhere, or say --replace.');
    await build();
    await provision({ port: 0, publicUrl: '', mode: 'production', backing, secrets, oidc: {}, payments: {} });
    const natsPassword = secrets.NATS_PROVISION_PASSWORD;
    return await bringBack({ ...backing, natsPassword, objects: objectsOf(backing) }, folder, keptSecrets());
  } finally {
    await backing?.stop();
    releaseLock();
  }
}

/** An existing data folder keeps its kind of object store; a new one chooses it as a first start would. */
function settledStorage(): 'filesystem' | 's3' {
  const file = dataPath('settled.json');
  const settled = readJson<{ storage: 'filesystem' | 's3' }>(file);
  if (settled) return settled.storage;
  const storage = defaultStorageDriver();
  // A restored product needs no demo people.
  writeJson(file, { storage, demo: { accounts: [], faces: true } });
  return storage;
}

function objectsOf({ storage }: Backing): Objects {
  return storage.driver === 'filesystem' ? new FolderObjects(`${storage.folder}/objects`) : new BucketObjects(storage);
}
