import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DELETION_GRACE_DAYS } from '@emberhood/contracts';
import { isOfTheDisk } from '../local/errors.ts';
import { root } from '../local/paths.ts';
import { dumpDatabase, loadDatabase, recordBackup, type Leavers } from './database.ts';
import { forgetEvents, type QueuedWork } from './events.ts';
import { BackupError, readManifest, writeManifest } from './manifest.ts';
import { checkObjects, dumpObjects, loadObjects, type Objects } from './objects.ts';
import { lossesOf, marksOf, type Secrets } from './secret-marks.ts';

/** The stores that a backup copies. */
export interface Stores {
  /** With a superuser's login. */
  postgresUrl: string;
  objects: Objects;
}

export interface KeptSecrets {
  values: Secrets;
  /** The file that has them, for the operator. */
  file: string;
}

/**
 * Makes a consistent copy while the product runs.
 * @param folder new or empty
 * @returns a description of its content
 * @throws BackupError
 */
export async function backUp({ postgresUrl, objects }: Stores, folder: string, secrets: KeptSecrets): Promise<string> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty. Give each backup a folder of its own.`);
  let copied: { finishedAt: string; said: string };
  try {
    copied = await copyInto(folder, { postgresUrl, objects }, secrets);
  } catch (error) {
    // Half a backup is none, and might leave no room for the next.
    if (existsSync(folder)) for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    if (!(error instanceof Error && isOfTheDisk(error))) throw error;
    throw new BackupError(`${folder} cannot be written: ${error.message}. There is no new backup.`, { cause: error });
  }
  await recordBackup(postgresUrl, copied.finishedAt);
  return copied.said;
}

async function copyInto(folder: string, { postgresUrl, objects }: Stores, secrets: KeptSecrets) {
  const began = performance.now();
  mkdirSync(dirname(folder), { recursive: true });
  // Not `recursive`, which calls a read-only disk ENOENT.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  // Rows first, so that the later copy of the objects has all that rows name; upkeep removes objects without a row.
  const { snapshotAt, schemas } = await dumpDatabase(postgresUrl, folder);
  const stored = await dumpObjects(objects, folder);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const finishedAt = new Date().toISOString();
  const marks = marksOf(secrets.values);
  writeManifest(folder, { format: 1, version, snapshotAt, finishedAt, schemas, objects: stored, secrets: marks });
  const rows = schemas.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const names = [...new Set(marks.map(({ name }) => name))].join(', ');
  const said = `${folder}: ${rows} rows as of ${snapshotAt} and ${stored.length} objects, in ${secondsSince(began)} s. The secrets (${names}) are not in it: keep ${secrets.file} elsewhere.`;
  return { finishedAt, said };
}

/**
 * Loads a backup into the schemas that provisioning has made, replacing their rows, and prints who left since. No process
 * of the product may run.
 * @returns a description of its content
 * @throws BackupError
 */
export async function bringBack(
  { postgresUrl, objects, ...queued }: Stores & QueuedWork,
  folder: string,
  secrets: KeptSecrets,
): Promise<string> {
  const manifest = readManifest(folder);
  const began = performance.now();
  // Objects are checked first, and rows come in one transaction, so that a backup that is damaged or does not fit changes nothing.
  await checkObjects(folder, manifest.objects);
  const leavers = await loadDatabase(postgresUrl, folder, manifest.schemas);
  // At once, as another restore, if the rest of this one fails, would not know them any more.
  for (const line of linesOf(leavers)) console.log(line);
  await forgetEvents(queued);
  await loadObjects(objects, folder, manifest.objects);
  return [
    ...lossesOf(manifest.secrets, secrets.values, secrets.file),
    `Restored as of ${manifest.snapshotAt} in ${secondsSince(began)} s. Start the product, then look: npm run admin -- media reconcile`,
  ].join('\n');
}

function linesOf({ erased, asked, stayed }: Leavers): string[] {
  return [
    erased > 0 && `${erased} who were erased since are erased again within a minute of the start.`,
    asked.length > 0 &&
      `These accounts had asked for their deletion since, and have to ask again: ${asked.join(', ')}.`,
    stayed.length > 0 &&
      `These accounts had taken back their deletion since, and have ${String(DELETION_GRACE_DAYS)} days to do so again: ${stayed.join(', ')}.`,
  ].filter((line) => line !== false);
}

const secondsSince = (began: number): string => ((performance.now() - began) / 1_000).toFixed(1);
