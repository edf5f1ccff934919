/**
 * npm run backup -- FOLDER: a consistent copy of the running product's database and objects, while it goes on. Of the product
 * that runs on this data folder, or of servers named as for npm start (POSTGRES_URL, S3_ENDPOINT, ...).
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readJson } from '../local/json-file.ts';
import { dataPath, root } from '../local/paths.ts';
import { readRunFile } from '../local/run-file.ts';
import { loadSecrets } from '../local/secrets.ts';
import { dumpDatabase } from './database.ts';
import { BackupError, writeManifest } from './manifest.ts';
import { BucketObjects, FolderObjects, dumpObjects, type Objects } from './objects.ts';
import { marksOf } from './secret-marks.ts';

const { env } = process;

process.exitCode = await main(process.argv.slice(2));

async function main([target, ...more]: string[]): Promise<number> {
  if (target === undefined || target.startsWith('-') || more.length > 0) {
    console.error('npm run backup -- FOLDER     FOLDER is new or empty.');
    return 2;
  }
  try {
    console.log(await backUp(resolve(env['INIT_CWD'] ?? '.', target)));
    return 0;
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : error);
    return 1;
  }
}

async function backUp(folder: string): Promise<string> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty. Give each backup a folder of its own.`);
  const began = performance.now();
  const { postgresUrl, objects } = stores();
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Rows first: what they name is in the later copy of the objects, and objects without a row are removed by upkeep.
  const { snapshotAt, schemas } = await dumpDatabase(postgresUrl, folder);
  const stored = await dumpObjects(objects, folder);
  const { version } = readJson<{ version: string }>(join(root, 'package.json')) ?? { version: 'unknown' };
  const finishedAt = new Date().toISOString();
  const secrets = marksOf(loadSecrets());
  writeManifest(folder, { format: 1, version, snapshotAt, finishedAt, schemas, objects: stored, secrets });
  const rows = schemas.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  return `${folder}: ${String(rows)} rows as of ${snapshotAt} and ${String(stored.length)} objects, in ${seconds} s. Keep the secrets (${secrets.map(({ name }) => name).join(', ')}) elsewhere: they are not in it.`;
}

function stores(): { postgresUrl: string; objects: Objects } {
  const running = readRunFile();
  const postgresUrl = env['POSTGRES_URL'] ?? running?.postgres.url;
  if (postgresUrl === undefined)
    throw new BackupError(
      'Nothing runs on this data folder. Start the product, name its EMBERHOOD_DATA, or set POSTGRES_URL.',
    );
  const endpoint = env['S3_ENDPOINT'] ?? (running?.storage.driver === 's3' ? running.storage.publicUrl : undefined);
  if (endpoint === undefined) return { postgresUrl, objects: new FolderObjects(dataPath('storage', 'objects')) };
  return {
    postgresUrl,
    objects: new BucketObjects({
      endpoint,
      region: env['S3_REGION'] ?? 'us-east-1',
      accessKey: env['S3_ACCESS_KEY'] ?? 'emberhood',
      secretKey: loadSecrets().S3_SECRET_KEY,
      bucket: env['S3_BUCKET'] ?? 'emberhood',
    }),
  };
}
