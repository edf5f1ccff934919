import { Readable } from 'node:stream';
import { codeOf, openServer } from '@emberhood/service-kit/testing';
import { StoreClient } from './store-client.ts';

it('gives up a small clip after about ten seconds if the store says nothing', async () => {
  const silent = await openServer(() => undefined);
  const store = new StoreClient();
  const clip = { sizeBytes: 4, read: () => Readable.from(['clip']) };
  const put = store.put({ url: `http://127.0.0.1:${silent.port}/clip`, headers: {} }, clip);
  expect(await codeOf(put)).toBe('MEDIA.STORAGE_UNAVAILABLE');
  await store.onApplicationShutdown();
  await silent.stop();
}, 15_000);
