import { Readable } from 'node:stream';
import { codeOf, openServer } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { StoreClient } from './store-client.ts';

const asked = Promise.withResolvers<true>();
const silent = duringTests(() => openServer(() => asked.resolve(true)));

it('gives up a small clip after about ten seconds if the store says nothing', async () => {
  const over = new AbortController();
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  const store = new StoreClient();
  const clip = { sizeBytes: 4, read: () => Readable.from(['clip']) };
  const code = codeOf(store.put({ url: `http://127.0.0.1:${silent.port}/clip`, headers: {} }, clip));
  await asked.promise;
  expect(limit.mock.calls).toEqual([[10_001]]);
  limit.mockRestore();
  over.abort();
  expect(await code).toBe('MEDIA.STORAGE_UNAVAILABLE');
  await store.onApplicationShutdown();
});
