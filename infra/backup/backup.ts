/**
 * npm run backup -- FOLDER: makes a consistent copy of the database and objects while the product runs, either of the
 * product on this data folder or of servers that are set as for npm start (POSTGRES_URL, S3_ENDPOINT, ...).
 */
import { resolve } from 'node:path';
import { dataPath } from '../local/paths.ts';
import { readRunFile } from '../local/run-file.ts';
import { UsageError, runScript } from '../local/run-script.ts';
import { keptSecrets, loadSecrets } from '../local/secrets.ts';
import { backUp, type Stores } from './copy.ts';
import { BackupError } from './manifest.ts';
import { BucketObjects, FolderObjects } from './objects.ts';

const { env } = process;

await runScript(([target, ...more]) => {
  if (target === undefined || target.startsWith('-') || more.length > 0)
    throw new UsageError('npm run backup -- FOLDER     FOLDER is new or empty.');
  return backUp(stores(), resolve(env['INIT_CWD'] ?? '.', target), keptSecrets());
});

function stores(): Stores {
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
