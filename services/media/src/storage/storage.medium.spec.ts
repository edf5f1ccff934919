import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretKey } from '@emberhood/service-kit';
import { eventually, openServer } from '@emberhood/service-kit/testing';
import { hasObjectStore, testServers } from '@emberhood/service-kit/testing/servers';
import { s3Settings } from '../testing/media-world.ts';
import { startFilesystemServer } from './filesystem.server.ts';
import { FilesystemStorage } from './filesystem.storage.ts';
import { objectStorageContract } from './object-storage.contract.ts';
import { S3Storage } from './s3.storage.ts';

const signingKeys = [secretKey('07'.repeat(32))] as const;

async function openFilesystem(idleMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const opened = (url: string) =>
    new FilesystemStorage({
      STORAGE_DIR: folder,
      STORAGE_SIGNING_KEY: signingKeys,
      STORAGE_INTERNAL_URL: url,
      STORAGE_PUBLIC_URL: url,
    });
  const server = await startFilesystemServer(opened(''), {
    signingKeys,
    host: '127.0.0.1',
    port: 0,
    onError: () => undefined,
    ...(idleMs !== undefined && { idleMs }),
  });
  return { storage: opened(`http://127.0.0.1:${server.port}`), server, folder };
}

objectStorageContract('files', async () => {
  const { storage, server, folder } = await openFilesystem();
  return {
    storage,
    setReachable: (reachable) => (reachable ? rename(away(folder), here(folder)) : rename(here(folder), away(folder))),
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

const here = (folder: string) => join(folder, 'objects');
const away = (folder: string) => join(folder, 'unmounted');

if (hasObjectStore()) {
  objectStorageContract('MinIO', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'minio-'));
    const server = await (await testServers()).objectStore(dataDir);
    return {
      storage: new S3Storage({ ...s3Settings(server), S3_REGION: 'us-east-1' }),
      setReachable: (reachable) => (reachable ? server.restart() : server.kill()),
      close: async () => {
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  });
} else {
  describe.skip('object storage: MinIO (no server on this machine)', () => {
    it('is not there', () => undefined);
  });
}

/** A store that answers as told. */
async function openOutside(answer: RequestListener) {
  const { port, stop } = await openServer(answer);
  const store = { url: `http://127.0.0.1:${String(port)}`, accessKey: 'ours', secretKey: 'our-secret' };
  return { outside: new S3Storage({ ...s3Settings(store), S3_REGION: 'us-east-1' }), stop };
}

/** Answers to CORS requests by external stores, which no local server gives. */
describe('a store that is asked to let browsers put', () => {
  it.each([
    ['is settled', 200, 0, 0],
    ['knows no such setting', 501, 0, 0],
    ['lets it be set', 404, 200, 0],
    ['knows none that could be set', 404, 501, 0],
    ['does not tell us', 403, 0, 1],
    ['does not let us set it', 404, 403, 1],
  ])('and %s', async (_what, asked, set, doubts) => {
    let marker = Buffer.alloc(0);
    const answer = async (question: IncomingMessage, response: ServerResponse) => {
      const body = Buffer.concat((await question.toArray()) as Buffer[]);
      if (question.url?.includes('cors')) response.writeHead(question.method === 'GET' ? asked : set).end();
      else {
        if (question.method === 'PUT') marker = body;
        response.writeHead(question.method === 'DELETE' ? 204 : 200).end(question.method === 'GET' ? marker : '');
      }
    };
    const { outside, stop } = await openOutside((question, response) => void answer(question, response));
    const told: unknown[] = [];
    await outside.prepare((facts, words) => told.push([facts, words]));
    expect(told).toHaveLength(doubts);
    await stop();
  });
});

describe('a store that falls silent', () => {
  const PAGE = `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>
    <Contents><Key>clips/one</Key><Size>1</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>`;

  it('is waited for, in the midst of a list as well, for seconds and no longer', async () => {
    let asked = 0;
    const { outside, stop } = await openOutside((_question, response) => {
      if (asked++ === 0) response.end(PAGE);
    });
    const keys: string[] = [];
    const listing = async () => {
      for await (const { key } of outside.list('clips/')) keys.push(key);
    };
    await expect(listing()).rejects.toMatchObject({ code: 'MEDIA.STORAGE_UNAVAILABLE' });
    expect([keys, asked]).toEqual([['clips/one'], 2]);
    await stop();
  }, 15_000);
});

/** Beyond the contract. */
describe('the HTTP door of the file storage', () => {
  it('ends an upload of which nothing comes any more, and keeps nothing of it', async () => {
    const { storage, server, folder } = await openFilesystem(100);
    try {
      await storage.prepare();
      const wish = { contentType: 'video/mp4', expiresSeconds: 60, holder: 'gateway' } as const;
      const grant = await storage.grantPut('clips/d/original', { ...wish, sizeBytes: 1_000, sha256: '' });
      const upload = request(grant.url, { method: 'PUT', headers: { ...grant.headers, 'content-length': 1_000 } });
      const ended = once(upload, 'response').catch((error: unknown) => error);
      upload.write('half of it');
      expect(await ended).toMatchObject({ code: 'ECONNRESET' });
      await eventually(async () => expect(await readdir(join(folder, 'incoming'))).toEqual([]));
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('sends headers that keep what lies there from acting as a page, and lets a page of another origin show it', async () => {
    const { storage, server, folder } = await openFilesystem();
    await storage.prepare();
    await writeFile(join(folder, 'file'), '12345');
    await storage.uploadFile('clips/a/original', join(folder, 'file'), 'video/mp4');
    const url = await storage.grantGet('clips/a/original', { contentType: 'video/mp4', expiresSeconds: 300 });
    const answer = await fetch(url, { method: 'HEAD' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '5',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'video/mp4',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status).toBe(304);
    expect((await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': etag } })).status).toBe(206);
    expect((await fetch(url, { headers: { range: 'bytes=0-1', 'if-range': '"older"' } })).status).toBe(200);
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
});
