import { join } from 'node:path';
import { z } from '@emberhood/contracts';
import { StartError } from '../local/errors.ts';
import { readJson, writeJson } from '../local/json-file.ts';

const FILE = 'manifest.json';
const Digest = z.string().regex(/^[0-9a-f]{64}$/);

const TableDump = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Digest of the rows as text, before compression. */
  sha256: Digest,
});
export type TableDump = z.output<typeof TableDump>;

const SchemaDump = z.object({
  name: z.string(),
  /** Names of the migrations that have run, as the data fits only these. */
  migrations: z.array(z.string()),
  tables: z.array(TableDump),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type SchemaDump = z.output<typeof SchemaDump>;

export const StoredFile = z.object({ key: z.string(), sizeBytes: z.int(), sha256: Digest });
export type StoredFile = z.output<typeof StoredFile>;

/** The content of a backup. It is written last, so a folder without it is not a complete backup. */
export const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  /** All rows are as they were at this moment. */
  snapshotAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  schemas: z.array(SchemaDump),
  objects: z.array(StoredFile),
  /** Fingerprints of the secrets that the data needs, which are stored elsewhere. */
  secrets: z.array(z.object({ name: z.string(), fingerprint: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

/** A problem with a backup that the operator can fix. */
export class BackupError extends StartError {}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeJson(join(folder, FILE), manifest);
}

/** @throws BackupError if there is none, or one that was torn or is of another format */
export function readManifest(folder: string): Manifest {
  let found: unknown;
  try {
    found = readJson(join(folder, FILE));
  } catch (cause) {
    throw new BackupError(`${folder} holds no complete backup: ${(cause as Error).message}`, { cause });
  }
  if (found === null) throw new BackupError(`${folder} holds no complete backup: its ${FILE} is missing.`);
  const parsed = Manifest.safeParse(found);
  if (!parsed.success) throw new BackupError(`The ${FILE} in ${folder} is not one that this version reads.`);
  return parsed.data;
}
