import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '@emberhood/service-kit/testing';
import { Agent, request as undiciRequest } from 'undici';
import type { ObjectStorage, PutWish, StoredObject } from './object-storage.ts';

/** Longer than the step in which addresses change, as a shorter grant may have expired when it is made. */
const GRANT_SECONDS = 600;

export interface StorageUnderTest {
  storage: ObjectStorage;
  /** Makes the server unreachable, or reachable again. */
  setReachable: (reachable: boolean) => Promise<void>;
  close: () => Promise<void>;
}

/** Checks against a real store what every storage driver promises. */
export function objectStorageContract(name: string, open: () => Promise<StorageUnderTest>): void {
  describe(`object storage: ${name}`, () => {
    let tested: StorageUnderTest;
    let storage: ObjectStorage;
    let folder: string;
    const bytes = randomBytes(300_000);

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'storage-contract-'));
      tested = await open();
      storage = tested.storage;
      await storage.prepare();
    });

    afterAll(async () => {
      await tested.close();
      await rm(folder, { recursive: true, force: true });
    });

    const newKey = () => `clips/${randomUUID()}/original`;

    async function stored(content: Buffer = bytes): Promise<string> {
      const key = newKey();
      const file = join(folder, randomUUID());
      await writeFile(file, content);
      await storage.uploadFile(key, file, 'video/mp4');
      return key;
    }

    const putGrant = (key: string, content = bytes, holder: PutWish['holder'] = 'gateway') =>
      storage.grantPut(key, {
        sizeBytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        contentType: 'video/webm',
        expiresSeconds: 60,
        holder,
      });

    async function listed(prefix: string): Promise<StoredObject[]> {
      const found: StoredObject[] = [];
      for await (const object of storage.list(prefix)) found.push(object);
      return found;
    }

    it('can be prepared again and asked whether it is there', async () => {
      await storage.prepare();
      await storage.ping();
    });

    it('takes the bytes at a granted address', async () => {
      const key = newKey();
      const grant = await putGrant(key);
      const answer = await fetch(grant.url, { method: 'PUT', body: bytes, headers: grant.headers });
      expect(answer.status).toBe(200);
      expect(await storage.stat(key)).toEqual({ sizeBytes: bytes.length });
    });

    it('takes them from a script of another origin, which asks first', async () => {
      const key = newKey();
      const grant = await putGrant(key, bytes, 'browser');
      const origin = { origin: 'https://emberhood.example' };
      const asked = await fetch(grant.url, {
        method: 'OPTIONS',
        headers: {
          ...origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': Object.keys(grant.headers).toSorted().join(','),
        },
      });
      expect(asked.ok).toBe(true);
      expect(['*', origin.origin]).toContain(asked.headers.get('access-control-allow-origin'));
      expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
      const answer = await fetch(grant.url, { method: 'PUT', body: bytes, headers: { ...grant.headers, ...origin } });
      expect(answer.status).toBe(200);
      expect(['*', origin.origin]).toContain(answer.headers.get('access-control-allow-origin'));
    });

    it.each([
      ['other bytes of that length', () => Buffer.from(bytes).reverse(), {}],
      ['more bytes', () => Buffer.concat([bytes, bytes]), {}],
      ['fewer bytes', () => bytes.subarray(1), {}],
      ['another type', () => bytes, { 'content-type': 'text/html' }],
    ])('refuses %s, and goes on with others over the same connection', async (_what, content, headers) => {
      const dispatcher = new Agent({ connections: 1, pipelining: 1 });
      const key = newKey();
      const grant = await putGrant(key);
      const sent = { method: 'PUT', headers: { ...grant.headers, ...headers }, dispatcher } as const;
      const refused = await undiciRequest(grant.url, { ...sent, body: content() });
      await refused.body.dump();
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
      expect(refused.statusCode).toBeLessThan(500);
      expect(await storage.stat(key)).toBeNull();
      const taken = await undiciRequest(grant.url, { ...sent, headers: grant.headers, body: bytes });
      await taken.body.dump();
      expect(taken.statusCode).toBe(200);
      await dispatcher.close();
    });

    it('keeps nothing of bytes that stop coming', async () => {
      const key = newKey();
      const grant = await putGrant(key);
      const sending = request(grant.url, {
        method: 'PUT',
        headers: { ...grant.headers, 'content-length': bytes.length },
      });
      sending.on('error', () => undefined);
      sending.write(bytes.subarray(0, bytes.length - 1));
      await new Promise((resolve) => sending.once('drain', resolve));
      sending.destroy();
      await new Promise((resolve) => sending.once('close', resolve));
      // Twice, as the server notices the change a moment later.
      for (let look = 0; look < 2; look++) {
        expect(await storage.stat(key)).toBeNull();
        expect(await listed(key)).toEqual([]);
        await setTimeout(100);
      }
    });

    it('does not let the address of one object write or read another', async () => {
      const key = await stored();
      const other = await stored();
      const put = await putGrant(key, Buffer.from('bad'));
      const answer = await fetch(put.url.replace(key, other), { method: 'PUT', body: 'bad', headers: put.headers });
      expect(answer.status).toBe(403);
      const get = await storage.grantGet(key, { contentType: 'video/mp4', expiresSeconds: GRANT_SECONDS });
      expect((await fetch(get.replace(key, other))).status).toBe(403);
      expect((await fetch(get, { method: 'PUT', body: 'bad' })).status).toBe(403);
      for (const method of ['GET', 'DELETE']) expect([400, 403]).toContain((await fetch(put.url, { method })).status);
      expect(await storage.stat(other)).toEqual({ sizeBytes: bytes.length });
    });

    it('gives the bytes at a granted address, as what they are', async () => {
      const key = await stored();
      const url = await storage.grantGet(key, { contentType: 'video/mp4', expiresSeconds: GRANT_SECONDS });
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('video/mp4');
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      expect(answer.headers.get('content-disposition')).toBe('inline');
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    });

    it('answers a range exactly, and 416 beyond the end', async () => {
      const url = await storage.grantGet(await stored(), { contentType: 'video/mp4', expiresSeconds: GRANT_SECONDS });
      const answer = await fetch(url, { headers: { range: 'bytes=10-19' } });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
      expect((await fetch(url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
    });

    it('refuses an address that was changed or has no signature', async () => {
      const url = new URL(
        await storage.grantGet(await stored(), { contentType: 'video/mp4', expiresSeconds: GRANT_SECONDS }),
      );
      expect((await fetch(url.origin + url.pathname)).status).toBe(403);
      const longer = url.href.replace(/(Expires|expires)=(\d+)/, '$1=$29');
      expect((await fetch(longer)).ok).toBe(false);
    });

    it('C48 refuses an address whose time is over', async () => {
      const url = await storage.grantGet(await stored(), { contentType: 'video/mp4', expiresSeconds: 1 });
      await eventually(async () => expect((await fetch(url)).status).toBe(403));
    });

    it('says nothing is there when nothing is, and removes it all the same', async () => {
      const key = newKey();
      expect(await storage.stat(key)).toBeNull();
      await storage.remove(key);
      const kept = await stored();
      await storage.remove(kept);
      await storage.remove(kept);
      expect(await storage.stat(kept)).toBeNull();
      const url = await storage.grantGet(kept, { contentType: 'video/mp4', expiresSeconds: GRANT_SECONDS });
      expect((await fetch(url)).status).toBe(404);
    });

    it('downloads into a file, with size and digests', async () => {
      const key = await stored(Buffer.from('abc'));
      const file = join(folder, randomUUID());
      expect(await storage.download(key, file)).toEqual({
        sizeBytes: 3,
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      });
      expect(await readFile(file, 'utf8')).toBe('abc');
    });

    it('writes the same key again', async () => {
      const key = await stored();
      const file = join(folder, randomUUID());
      await writeFile(file, 'second');
      await storage.uploadFile(key, file, 'video/mp4');
      expect(await storage.stat(key)).toEqual({ sizeBytes: 6 });
    });

    it('cannot download what is not there', async () => {
      await expect(storage.download(newKey(), join(folder, randomUUID()))).rejects.toMatchObject({
        code: 'MEDIA.STORAGE_UNAVAILABLE',
      });
    });

    it('stops when asked to', async () => {
      const key = await stored();
      const stop = AbortSignal.abort();
      await expect(storage.download(key, join(folder, randomUUID()), stop)).rejects.toThrow();
      const file = join(folder, randomUUID());
      await writeFile(file, bytes);
      const unwritten = newKey();
      await expect(storage.uploadFile(unwritten, file, 'video/mp4', stop)).rejects.toThrow();
      expect(await storage.stat(unwritten)).toBeNull();
    });

    it('lists what lies under a prefix', async () => {
      const key = await stored();
      const objects = await listed('clips/');
      expect(objects.find((object) => object.key === key)).toMatchObject({ sizeBytes: bytes.length });
      expect(Math.abs((objects[0]?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(3_600_000);
      expect(await listed('nothing/')).toEqual([]);
    });

    it('goes on listing while objects that it has not reached are removed', async () => {
      // More than are read from a disk at once.
      const keys = await Promise.all(Array.from({ length: 100 }, () => stored(Buffer.from('abc'))));
      const found: string[] = [];
      for await (const { key } of storage.list('clips/')) {
        found.push(key);
        if (found.length === 1)
          await Promise.all(keys.filter((other) => other !== key).map((other) => storage.remove(other)));
      }
      expect(found).not.toEqual([]);
    });

    it.each(['../outside', '/etc/passwd', 'clips/../../outside', 'clips\\x', ''])('refuses the key %j', async (key) => {
      const calls = [
        () => putGrant(key),
        () => storage.grantGet(key, { contentType: 'video/mp4', expiresSeconds: GRANT_SECONDS }),
        () => storage.stat(key),
        () => storage.remove(key),
        () => storage.download(key, join(folder, randomUUID())),
        () => storage.uploadFile(key, join(folder, randomUUID()), 'video/mp4'),
      ];
      for (const call of calls) await expect((async () => call())()).rejects.toThrow('Not an object key');
    });

    it('says so while it is away, and works again afterwards', async () => {
      const key = await stored();
      await tested.setReachable(false);
      await expect(storage.stat(key)).rejects.toMatchObject({
        code: 'MEDIA.STORAGE_UNAVAILABLE',
        details: { retryAfter: 5 },
      });
      await expect(storage.ping()).rejects.toThrow();
      await expect(storage.download(key, join(folder, randomUUID()))).rejects.toMatchObject({
        code: 'MEDIA.STORAGE_UNAVAILABLE',
      });
      await tested.setReachable(true);
      expect(await storage.stat(key)).toEqual({ sizeBytes: bytes.length });
    });
  });
}
