import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { z } from '@emberhood/contracts';
import { Client, S3Error, type ClientOptions } from 'minio';
import { loadConfig, type Env } from '../config/config.ts';
import { nullWhenMissing } from './files.ts';

export * from './files.ts';

/** Objects that fit into memory and that services pass to each other; not for people's uploads. */
export interface SmallObjects {
  put(key: string, content: Buffer): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

const Driver = z.object({ STORAGE_DRIVER: z.enum(['filesystem', 's3']).default('filesystem') });
const FilesystemConfig = z.object({ STORAGE_DIR: z.string() });
const S3Config = z.object({
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string(),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
});

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

/** Opens the store of clips for small objects, under separate keys. */
export function openSmallObjects(env: Env): SmallObjects {
  return loadConfig(Driver, env).STORAGE_DRIVER === 's3'
    ? new S3Objects(loadConfig(S3Config, env))
    : new FileObjects(loadConfig(FilesystemConfig, env).STORAGE_DIR);
}

class FileObjects implements SmallObjects {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder, 'handed-over');
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

class S3Objects implements SmallObjects {
  private readonly client: Client;
  private readonly bucket: string;

  constructor(config: z.output<typeof S3Config>) {
    const { S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
    this.bucket = config.S3_BUCKET;
    this.client = s3Client(config.S3_ENDPOINT, { region, accessKey, secretKey });
  }

  async put(key: string, content: Buffer): Promise<void> {
    await this.client.putObject(this.bucket, key, content);
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of await this.client.getObject(this.bucket, key)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    } catch (error) {
      if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.removeObject(this.bucket, key);
  }
}
