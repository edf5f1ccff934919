/**
 * The program of the backup image, for containers or a cluster (docs/operations.md): backup and restore of the given
 * stores. A restore requires schemas provisioned by the same version, and no process that uses them.
 */
import { z } from '@emberhood/contracts';
import { UsageError, runScript } from '../local/run-script.ts';
import { BackupFolders } from './backup-folders.ts';
import { backUp, bringBack, type KeptSecrets } from './copy.ts';
import { connectedServices, isEmptyDatabase } from './database.ts';
import { BackupError } from './manifest.ts';
import { BucketObjects } from './objects.ts';

const USAGE = `backup                                   a new one; those that are too old go
restore NAME [--replace]                 NAME or latest; --replace: what is there goes
list                                     those that came to their end`;

const Settings = z.object({
  PROVISION_DATABASE_URL: z.string(),
  PROVISION_NATS_PASSWORD: z.string(),
  NATS_URL: z.string(),
  REDIS_URL: z.string(),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string(),
  S3_BUCKET: z.string(),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  BACKUP_FOLDER: z.string().default('/backups'),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
});

const SECRETS: KeptSecrets = { values: process.env, file: '.env' };

await runScript(async ([act, ...args]) => {
  const replace = args.includes('--replace');
  const [name, ...more] = args.filter((argument) => argument !== '--replace');
  if (act === 'backup' && args.length === 0) return backup();
  if (act === 'restore' && name !== undefined && more.length === 0) return restore(name, replace);
  if (act === 'list' && args.length === 0) return new BackupFolders(settings().BACKUP_FOLDER).listComplete().join('\n');
  throw new UsageError(USAGE);
});

async function backup(): Promise<string> {
  const folders = new BackupFolders(settings().BACKUP_FOLDER);
  const said = await backUp(stores(), folders.nextFolder(), SECRETS);
  const gone = folders.deleteOld(settings().BACKUP_KEEP_DAYS);
  return [said, ...gone.map((name) => `${name} was too old and is gone.`)].join('\n');
}

async function restore(name: string, replace: boolean): Promise<string> {
  const folder = new BackupFolders(settings().BACKUP_FOLDER).folderOf(name);
  const { postgresUrl } = stores();
  const busy = await connectedServices(postgresUrl);
  if (busy.length > 0) throw new BackupError(`Processes of ${busy.join(', ')} are connected. Stop all of them first.`);
  if (!replace && !(await isEmptyDatabase(postgresUrl)))
    throw new BackupError('There are accounts in this database. Restore elsewhere, or say --replace.');
  const { NATS_URL: natsUrl, PROVISION_NATS_PASSWORD: natsPassword, REDIS_URL: redisUrl } = settings();
  return bringBack({ ...stores(), natsUrl, natsPassword, redisUrl }, folder, SECRETS);
}

function stores() {
  const given = settings();
  const objects = new BucketObjects({
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION,
    accessKey: given.S3_ACCESS_KEY,
    secretKey: given.S3_SECRET_KEY,
    bucket: given.S3_BUCKET,
  });
  return { postgresUrl: given.PROVISION_DATABASE_URL, objects };
}

/** @throws BackupError naming missing and wrong settings, without their values */
function settings(): z.output<typeof Settings> {
  const given = Settings.safeParse(process.env);
  if (given.success) return given.data;
  const names = given.error.issues.map(({ path }) => path.join('.'));
  throw new BackupError(`Missing or wrong: ${names.join(', ')}.`);
}
