import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat as statFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { asking, s3Client, storageUnavailable } from '@emberhood/service-kit/storage';
import { AwsV4Signer } from 'aws4fetch';
import { S3Error, type Client } from 'minio';
import { Agent, request } from 'undici';
import type { S3Config } from '../media.config.ts';
import { writeHashed } from './byte-streams.ts';
import { ADDRESS_STEP_SECONDS, assertObjectKey, dispositionOf } from './object-storage.ts';
import type { Downloaded, ObjectStorage, PutGrant, PutWish, StoredObject } from './object-storage.ts';

const CALL_LIMIT_MS = 1_800;
/** For one page of a list, a thousand objects. */
const PAGE_LIMIT_MS = 5_000;
const OWN_GRANT_SECONDS = 60;
const START_TRIES = 10;

const CORS_RULES =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>' +
  '<AllowedHeader>content-type</AllowedHeader><AllowedHeader>x-amz-checksum-sha256</AllowedHeader>' +
  '<MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule></CORSConfiguration>';

interface Listed {
  name?: string;
  size: number;
  lastModified?: Date;
}

/** Any S3 server. The client only signs, queries and removes; bytes are streamed over signed addresses. */
export class S3Storage implements ObjectStorage {
  private readonly inside: Client;
  private readonly outside: Client;
  private readonly bucket: string;
  /** Signing keys by day, which save four of a signature's six digests. */
  private readonly signingKeys = new Map<string, ArrayBuffer>();
  private readonly agent = new Agent({
    connect: { timeout: CALL_LIMIT_MS },
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
  });

  constructor(private readonly config: S3Config) {
    this.inside = client(config.S3_ENDPOINT, config);
    this.outside = client(config.S3_PUBLIC_ENDPOINT, config);
    this.bucket = config.S3_BUCKET;
  }

  async prepare(onDoubt: (facts: object, words: string) => void = () => undefined): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await asking(5_000, () => this.ensureBucket());
        const cors = await asking(5_000, () => this.ensureCors());
        await this.proveRights();
        if (!isSettled(cors)) onDoubt({ status: cors }, 'Storage: browsers may be refused, as CORS could not be set');
        return;
      } catch (error) {
        // A server that has just started answers 503 for a moment.
        if (tries === START_TRIES) throw error;
        await setTimeout(500);
      }
    }
  }

  async ping(): Promise<void> {
    await asking(1_000, () => this.inside.bucketExists(this.bucket));
  }

  async grantPut(key: string, wish: PutWish): Promise<PutGrant> {
    assertObjectKey(key);
    const endpoint = wish.holder === 'browser' ? this.config.S3_PUBLIC_ENDPOINT : this.config.S3_ENDPOINT;
    const url = new URL(`${new URL(endpoint).origin}/${this.bucket}/${key}`);
    url.searchParams.set('X-Amz-Expires', String(wish.expiresSeconds));
    const headers = {
      'content-type': wish.contentType,
      'x-amz-checksum-sha256': Buffer.from(wish.sha256, 'hex').toString('base64'),
    };
    // Every client sets the length itself, and browsers forbid scripts to.
    const signed = await this.sign('PUT', url, { ...headers, 'content-length': String(wish.sizeBytes) });
    return { url: signed.href, headers };
  }

  grantGet(key: string, grant: { contentType: string; expiresSeconds: number }): Promise<string> {
    assertObjectKey(key);
    const now = Math.floor(Date.now() / 1_000);
    const signedAt = new Date((now - (now % ADDRESS_STEP_SECONDS)) * 1_000);
    const answer = {
      'response-content-type': grant.contentType,
      'response-content-disposition': dispositionOf(grant.contentType),
      'response-cache-control': `private, max-age=${grant.expiresSeconds}`,
    };
    return this.outside.presignedGetObject(this.bucket, key, grant.expiresSeconds, answer, signedAt);
  }

  stat(key: string): Promise<{ sizeBytes: number } | null> {
    assertObjectKey(key);
    return asking(CALL_LIMIT_MS, async () => {
      try {
        return { sizeBytes: (await this.inside.statObject(this.bucket, key)).size };
      } catch (error) {
        if (isS3Error(error, 'NotFound', 'NoSuchKey')) return null;
        throw error;
      }
    });
  }

  async remove(key: string): Promise<void> {
    assertObjectKey(key);
    await asking(CALL_LIMIT_MS, () => this.inside.removeObject(this.bucket, key));
  }

  async download(key: string, file: string, signal?: AbortSignal): Promise<Downloaded> {
    assertObjectKey(key);
    const url = await this.inside.presignedGetObject(this.bucket, key, OWN_GRANT_SECONDS);
    try {
      const response = await request(url, { dispatcher: this.agent, signal: signal ?? null });
      await expectOk(response);
      return await writeHashed(response.body, file, signal);
    } catch (error) {
      throw storageUnavailable(error);
    }
  }

  async uploadFile(key: string, file: string, contentType: string, signal?: AbortSignal): Promise<void> {
    assertObjectKey(key);
    const url = await this.inside.presignedPutObject(this.bucket, key, OWN_GRANT_SECONDS);
    const { size } = await statFile(file);
    const body = createReadStream(file);
    try {
      // S3 refuses chunked encoding, so send the length.
      const headers = { 'content-length': String(size), 'content-type': contentType };
      const response = await request(url, {
        method: 'PUT',
        body,
        headers,
        dispatcher: this.agent,
        signal: signal ?? null,
      });
      await expectOk(response);
      await response.body.dump();
    } catch (error) {
      throw storageUnavailable(error);
    } finally {
      body.destroy();
    }
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const listed = this.inside.listObjectsV2(this.bucket, prefix, true) as Readable;
    const items = listed[Symbol.asyncIterator]() as AsyncIterator<Listed, undefined>;
    try {
      // Bounded here, as the client itself has no timeout.
      for (;;) {
        const { value } = await asking(PAGE_LIMIT_MS, () => items.next());
        if (value === undefined) return;
        if (value.name !== undefined && value.lastModified !== undefined) {
          yield { key: value.name, sizeBytes: value.size, modifiedAt: value.lastModified };
        }
      }
    } finally {
      listed.destroy();
    }
  }

  private async ensureBucket(): Promise<void> {
    if (await this.inside.bucketExists(this.bucket)) return;
    await this.inside.makeBucket(this.bucket, this.config.S3_REGION).catch((error: unknown) => {
      // Another process created it first.
      if (!isS3Error(error, 'BucketAlreadyOwnedByYou', 'BucketAlreadyExists')) throw error;
    });
  }

  /**
   * Lets browsers PUT clips if the bucket has no CORS rules yet. Any origin may, as the signed address is the only
   * credential. Servers without rules per bucket use their own for browsers (MinIO: everybody by default). Returns the
   * last answer's status.
   */
  private async ensureCors(): Promise<number> {
    const url = new URL(`${new URL(this.config.S3_ENDPOINT).origin}/${this.bucket}?cors=`);
    const asked = await request(await this.sign('GET', url), { dispatcher: this.agent });
    await asked.body.dump();
    if (asked.statusCode !== 404) return asked.statusCode;
    const md5 = createHash('md5').update(CORS_RULES).digest('base64');
    const headers = { 'content-type': 'application/xml', 'content-md5': md5 };
    const signed = await this.sign('PUT', url, headers);
    const set = await request(signed, { method: 'PUT', headers, body: CORS_RULES, dispatcher: this.agent });
    await set.body.dump();
    return set.statusCode;
  }

  private async sign(method: string, url: URL, headers: Record<string, string> = {}): Promise<URL> {
    const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey, S3_REGION: region } = this.config;
    const request = { method, url: url.href, headers, service: 's3', region, cache: this.signingKeys };
    const signer = new AwsV4Signer({ ...request, accessKeyId, secretAccessKey, signQuery: true, allHeaders: true });
    return (await signer.sign()).url;
  }

  private async proveRights(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'storage-'));
    const [marker, copy] = [join(folder, 'marker'), join(folder, 'copy')];
    const key = `markers/${crypto.randomUUID()}`;
    try {
      await writeFile(marker, 'written, read and removed at start');
      await this.uploadFile(key, marker, 'text/plain');
      await this.download(key, copy);
      await this.remove(key);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Set, or unsupported by this server (501). */
function isSettled(status: number): boolean {
  return (status >= 200 && status < 300) || status === 501;
}

function client(endpoint: string, config: S3Config): Client {
  const { S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  return s3Client(endpoint, { region, accessKey, secretKey, retryOptions: { disableRetry: true } });
}

function isS3Error(error: unknown, ...codes: string[]): boolean {
  return error instanceof S3Error && error.code !== undefined && codes.includes(error.code);
}

async function expectOk(response: { statusCode: number; body: { dump(): Promise<void> } }): Promise<void> {
  if (response.statusCode === 200) return;
  await response.body.dump();
  throw new Error(`The object store answered ${response.statusCode}`);
}
