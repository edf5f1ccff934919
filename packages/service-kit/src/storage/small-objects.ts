import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { AppError, RETRY_AFTER_SECONDS, z } from '@emberhood/contracts';
import { Client, type ClientOptions } from 'minio';
import { loadConfig, setting, type Env } from '../config/config.ts';
import { within } from '../context/within.ts';
import { nullWhenMissing } from './files.ts';

export * from './files.ts';

/** Objects that fit into memory and that services pass to each other; not for people's uploads. */
export interface SmallObjects {
  put(key: string, content: Buffer): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

export const StorageDriver = z.object({ STORAGE_DRIVER: z.enum(['filesystem', 's3']).default('filesystem') });
const FilesystemConfig = z.object({ STORAGE_DIR: z.string() });
export const S3Config = z.object({
  /** The URL for the services. */
  S3_ENDPOINT: setting.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string(),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
});

/** Shorter than the deadlines of the calls that store something, and enough for a city's choices on a slow network. */
const LIMIT_MS = 30_000;

/** A client of an S3 server. Without a region, signing would ask the server for it. */
export function s3Client(
  endpoint: string,
  options: Pick<ClientOptions, 'accessKey' | 'secretKey' | 'retryOptions'> & { region: string },
): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    pathStyle: true,
    ...options,
  });
}

export function storageUnavailable(cause: unknown): AppError {
  return cause instanceof AppError
    ? cause
    : new AppError('MEDIA.STORAGE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS }, { cause });
}

/** Calls the store; any failure, also a timeout, becomes MEDIA.STORAGE_UNAVAILABLE. */
export async function asking<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  try {
    return await within(limitMs, work);
  } catch (error) {
    throw storageUnavailable(error);
  }
}

/** Opens the store of clips for small objects, under separate keys. */
export function openSmallObjects(env: Env, limitMs = LIMIT_MS): SmallObjects {
  return loadConfig(StorageDriver, env).STORAGE_DRIVER === 's3'
    ? new S3Objects(loadConfig(S3Config, env), limitMs)
    : new FileObjects(loadConfig(FilesystemConfig, env).STORAGE_DIR);
}

/** In the folder of clips, so that a backup of that folder is whole, as one of a bucket is. */
class FileObjects implements SmallObjects {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder, 'objects');
  }

  async put(key: string, content: Buffer): Promise<void> {
    const file = this.fileOf(key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, content, { mode: 0o600, flush: true });
    await rename(temporary, file);
  }

  get(key: string): Promise<Buffer | null> {
    return readFile(this.fileOf(key)).catch(nullWhenMissing);
  }

  async remove(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  private fileOf(key: string): string {
    const file = join(this.folder, key);
    if (!file.startsWith(this.folder + sep)) throw new Error('Not an object key');
    return file;
  }
}

/** Each request is refused once nobody waits for it: what a store that was silent did later, nobody would know of. */
class S3Objects implements SmallObjects {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly limitMs: number;

  // Written out, as operators' commands load this file without a compiler.
  constructor(config: z.output<typeof S3Config>, limitMs: number) {
    this.bucket = config.S3_BUCKET;
    this.limitMs = limitMs;
    const { S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
    this.client = s3Client(config.S3_ENDPOINT, { region, accessKey, secretKey });
  }

  async put(key: string, content: Buffer): Promise<void> {
    await this.ask('PUT', key, content);
  }

  get(key: string): Promise<Buffer | null> {
    return this.ask('GET', key);
  }

  async remove(key: string): Promise<void> {
    await this.ask('DELETE', key);
  }

  private ask(method: string, key: string, body: Buffer | null = null): Promise<Buffer | null> {
    return asking(this.limitMs, async () => {
      const seconds = Math.ceil(this.limitMs / 1_000) + 1;
      const url = await this.client.presignedUrl(method, this.bucket, key, seconds);
      const answer = await fetch(url, { method, body, signal: AbortSignal.timeout(this.limitMs) });
      const content = Buffer.from(await answer.arrayBuffer());
      if (answer.status === 404 && content.includes('<Code>NoSuchKey</Code>')) return null;
      if (!answer.ok) throw new Error(`The object store answered ${String(answer.status)}`);
      return content;
    });
  }
}
