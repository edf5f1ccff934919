import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filesBelow, nullWhenMissing, s3Client } from '@emberhood/service-kit/storage';
import type { Client } from 'minio';
import { eachAtATime } from '../local/each-at-a-time.ts';
import { BackupError, type StoredFile } from './manifest.ts';
import { Meter } from './meter.ts';

/** The product's objects in any kind of store. */
export interface Objects {
  /** Creates the folder or bucket if there is none. */
  prepare(): Promise<void>;
  list(): AsyncIterable<string>;
  /** Null if it was deleted meanwhile. */
  read(key: string): Promise<Readable | null>;
  write(key: string, source: Readable, sizeBytes: number): Promise<void>;
  remove(key: string): Promise<void>;
}

/**
 * Not copied: markers of health checks, and archives of personal data (decision: accounts), which can be made again and
 * may exist only for a week.
 */
const LEFT_OUT = ['markers/', 'archives/'];
const AT_A_TIME = 8;

/** Objects as files, in the layout of the filesystem driver below `objects`. */
export class FolderObjects implements Objects {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  async *list(): AsyncIterable<string> {
    for await (const file of filesBelow(this.folder)) yield relative(this.folder, file);
  }

  async read(key: string): Promise<Readable | null> {
    const file = await open(join(this.folder, key)).catch(nullWhenMissing);
    return file?.createReadStream() ?? null;
  }

  async write(key: string, source: Readable): Promise<void> {
    const file = join(this.folder, key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(source, createWriteStream(`${file}.part`, { mode: 0o600 }));
    await rename(`${file}.part`, file);
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
  }
}

export interface BucketAddress {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
}

/** Objects on any S3 server. */
export class BucketObjects implements Objects {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly region: string;

  constructor({ endpoint, region, accessKey, secretKey, bucket }: BucketAddress) {
    this.client = s3Client(endpoint, { region, accessKey, secretKey });
    this.bucket = bucket;
    this.region = region;
  }

  async prepare(): Promise<void> {
    if (!(await this.client.bucketExists(this.bucket))) await this.client.makeBucket(this.bucket, this.region);
  }

  async *list(): AsyncIterable<string> {
    if (!(await this.client.bucketExists(this.bucket))) return;
    for await (const { name } of this.client.listObjectsV2(this.bucket, '', true) as AsyncIterable<{ name?: string }>)
      if (name !== undefined) yield name;
  }

  async read(key: string): Promise<Readable | null> {
    return this.client.getObject(this.bucket, key).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'NoSuchKey') return null;
      throw error;
    });
  }

  async write(key: string, source: Readable, sizeBytes: number): Promise<void> {
    await this.client.putObject(this.bucket, key, source, sizeBytes);
  }

  async remove(key: string): Promise<void> {
    await this.client.removeObject(this.bucket, key);
  }
}

/** Copies every object into the folder, except those that are deleted meanwhile. */
export async function dumpObjects(objects: Objects, folder: string): Promise<StoredFile[]> {
  const copies = new FolderObjects(join(folder, 'objects'));
  const stored: StoredFile[] = [];
  await eachAtATime(AT_A_TIME, objects.list(), async (key) => {
    if (LEFT_OUT.some((prefix) => key.startsWith(prefix))) return;
    const source = await objects.read(key);
    if (!source) return;
    const meter = new Meter();
    source.once('error', (error) => meter.destroy(error));
    await copies.write(key, source.pipe(meter));
    stored.push({ key, sizeBytes: meter.bytes, sha256: meter.sha256 });
  });
  return stored.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** @throws BackupError if a copy is missing or was altered */
export async function checkObjects(folder: string, stored: readonly StoredFile[]): Promise<void> {
  const copies = new FolderObjects(join(folder, 'objects'));
  await eachAtATime(AT_A_TIME, stored, async ({ key, sha256 }) => {
    const source = await copies.read(key);
    const hash = createHash('sha256');
    if (source) for await (const chunk of source) hash.update(chunk as Buffer);
    if (!source || hash.digest('hex') !== sha256)
      throw new BackupError(`The object ${key} is not what was written: the backup is damaged.`);
  });
}

/** Restores every object and deletes all others. */
export async function loadObjects(objects: Objects, folder: string, stored: readonly StoredFile[]): Promise<void> {
  const copies = new FolderObjects(join(folder, 'objects'));
  await objects.prepare();
  const wanted = new Set(stored.map(({ key }) => key));
  await eachAtATime(AT_A_TIME, objects.list(), async (key) => {
    if (!wanted.has(key)) await objects.remove(key);
  });
  await eachAtATime(AT_A_TIME, stored, async ({ key, sizeBytes }) => {
    const source = await copies.read(key);
    if (source) await objects.write(key, source, sizeBytes);
  });
}
