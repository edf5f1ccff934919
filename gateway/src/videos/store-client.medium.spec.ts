import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StoreClient } from './store-client.ts';

describe('StoreClient', () => {
  const client = new StoreClient();
  const received = new Map<string, string>();
  let folder: string;
  let store: Server;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-client-'));
    store = createServer((request, response) => {
      const hash = createHash('sha256');
      // Larger than what it reads at once, so that the sender has to wait.
      request.pause();
      pipeline(request, hash).then(
        () => {
          received.set(request.url ?? '', `${request.headers['content-length'] ?? ''} ${hash.digest('hex')}`);
          response.writeHead(request.url === '/refused' ? 403 : 200).end();
        },
        () => undefined,
      );
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    await client.onApplicationShutdown();
    store.closeAllConnections();
    store.close();
    await rm(folder, { recursive: true });
  });

  function grant(path: string) {
    return { url: `http://127.0.0.1:${(store.address() as AddressInfo).port}${path}`, headers: {} };
  }

  async function file(name: string, bytes: Buffer): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  }

  it('sends many files at once, and later ones in the same memory, each as it is', async () => {
    for (const round of ['first', 'second']) {
      const sizes = [1, 262_144, 262_145, ...Array.from({ length: 21 }, (_, n) => 2_000_000 + n * 10_007)];
      const files = sizes.map((size, n) => ({ name: `${round}-${n}`, bytes: randomBytes(size) }));
      await Promise.all(
        files.map(async ({ name, bytes }) => client.putFile(grant(`/${name}`), await file(name, bytes), bytes.length)),
      );
      for (const { name, bytes } of files) {
        const digest = createHash('sha256').update(bytes).digest('hex');
        expect(received.get(`/${name}`)).toBe(`${bytes.length} ${digest}`);
      }
    }
  });

  it('tells when the store refuses, is away, or the file is not what was said', async () => {
    const path = await file('some', randomBytes(400_000));
    const unavailable = { code: 'MEDIA.STORAGE_UNAVAILABLE' };
    await expect(client.putFile(grant('/refused'), path, 400_000)).rejects.toMatchObject(unavailable);
    await expect(client.putFile(grant('/short'), path, 500_000)).rejects.toMatchObject(unavailable);
    await expect(client.putFile(grant('/long'), path, 300_000)).rejects.toMatchObject(unavailable);
    await expect(client.putFile(grant('/gone'), join(folder, 'gone'), 10)).rejects.toMatchObject(unavailable);
    const nobody = { url: 'http://127.0.0.1:1/x', headers: {} };
    await expect(client.putFile(nobody, path, 400_000)).rejects.toMatchObject(unavailable);
    expect(received.has('/short') || received.has('/long')).toBe(false);
  });

  const patient = new AbortController().signal;

  it('sends a stream while it comes in', async () => {
    const bytes = randomBytes(3_000_000);
    const pieces = Array.from({ length: 50 }, (_, n) => bytes.subarray(n * 60_000, (n + 1) * 60_000));
    await client.putStream(grant('/stream'), Readable.from(pieces), bytes.length, patient);
    const digest = createHash('sha256').update(bytes).digest('hex');
    expect(received.get('/stream')).toBe(`${bytes.length} ${digest}`);
  });

  it('tells when the store refuses a stream, is away, or the stream is not what was said or is given up', async () => {
    const unavailable = { code: 'MEDIA.STORAGE_UNAVAILABLE' };
    const stream = (): Readable => Readable.from([randomBytes(400_000)]);
    await expect(client.putStream(grant('/refused'), stream(), 400_000, patient)).rejects.toMatchObject(unavailable);
    await expect(client.putStream(grant('/brief'), stream(), 500_000, patient)).rejects.toMatchObject(unavailable);
    await expect(client.putStream(grant('/wide'), stream(), 300_000, patient)).rejects.toMatchObject(unavailable);
    const nobody = { url: 'http://127.0.0.1:1/x', headers: {} };
    await expect(client.putStream(nobody, stream(), 400_000, patient)).rejects.toMatchObject(unavailable);
    const stop = new AbortController();
    const endless = new PassThrough();
    endless.on('error', () => undefined);
    endless.write(randomBytes(1_000));
    const sending = client.putStream(grant('/given-up'), endless, 400_000, stop.signal);
    stop.abort();
    await expect(sending).rejects.toMatchObject(unavailable);
    expect(['/brief', '/wide', '/given-up'].filter((path) => received.has(path))).toEqual([]);
  });
});
