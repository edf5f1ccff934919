import { randomUUID } from 'node:crypto';
import { AppError } from '@emberhood/contracts';
import type { Logger } from '@emberhood/service-kit';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { MediaConfig } from '../media.config.ts';
import type { MediaMetrics } from '../media.metrics.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { EachObject } from '../videos/each-object.ts';
import type { ObjectCleaner } from '../videos/object-cleaner.ts';
import type { Originals } from '../videos/originals.ts';
import { StoreUpkeep } from './store-upkeep.ts';
import type { UpkeepRepository } from './upkeep.repository.ts';

const BROKEN = ['broken-1', 'broken-2', 'broken-3', 'broken-4'];

/** The store fails to remove the broken ones; `isThere` says whether it still answers otherwise. */
function upkeep(isThere: boolean) {
  const asked: string[] = [];
  const removed: string[] = [];
  const failed: unknown[] = [];
  const unavailable = () => Promise.reject(new AppError('MEDIA.STORAGE_UNAVAILABLE'));
  const remove = (id: string) => {
    asked.push(id);
    if (!isThere || BROKEN.includes(id)) return unavailable();
    removed.push(id);
    return Promise.resolve();
  };
  const ids = () => Promise.resolve([...BROKEN, 'next'].map((id) => ({ id })));
  const orphans = [1, 2].map((n) => ({
    key: `clips/${randomUUID()}/${String(n)}`,
    sizeBytes: 1,
    modifiedAt: new Date(0),
  }));
  const storage = strictFake<ObjectStorage>('ObjectStorage', {
    list: async function* () {
      await Promise.resolve();
      yield* orphans;
    },
    remove,
    ping: () => (isThere ? Promise.resolve() : unavailable()),
  });
  const objects = new EachObject(
    strictFake<MediaMetrics>('MediaMetrics', {
      objectsFailed: strictFake<MediaMetrics['objectsFailed']>('Counter', { inc: (labels) => failed.push(labels) }),
    }),
    storage,
    strictFake<Logger>('Logger', { error: () => undefined }),
  );
  const service = new StoreUpkeep(
    strictFake<UpkeepRepository>('UpkeepRepository', {
      listDeletedWithObjects: ids,
      listOriginalsDue: ids,
      listExisting: () => Promise.resolve([]),
      noteOriginalRemoved: (id) => Promise.resolve(void removed.push(`${id} noted`)),
    }),
    strictFake<ObjectCleaner>('ObjectCleaner', { remove }),
    strictFake<Originals>('Originals', { remove }),
    objects,
    strictFake<MediaConfig>('MediaConfig', { ORIGINALS_KEPT_HOURS: 1 }),
  );
  return { service, asked, removed, failed };
}

describe('StoreUpkeep', () => {
  it('removes what it can where the store answers and keeps some objects, and counts those', async () => {
    const { service, removed, failed } = upkeep(true);
    await service.removeDeleted();
    expect(removed).toEqual(['next']);
    expect(failed).toEqual(BROKEN.map(() => ({ what: 'objects of deleted clips' })));
  });

  it('notes the originals that went where others stay', async () => {
    const { service, removed } = upkeep(true);
    await service.removeOriginals();
    expect(removed).toEqual(['next', 'next noted']);
  });

  it('asks no further for the rest while the store is away, and counts none as broken', async () => {
    const { service, asked, failed } = upkeep(false);
    await expect(service.removeDeleted()).rejects.toMatchObject({ code: 'MEDIA.STORAGE_UNAVAILABLE' });
    expect(asked).toEqual(BROKEN.slice(0, 3));
    expect(failed).toEqual([]);
  });

  it('removes what belongs to no clip, and goes no further through the store once it is told to stop', async () => {
    const { service, asked, removed } = upkeep(true);
    expect(await service.removeOrphans(AbortSignal.abort())).toBe(0);
    expect(asked).toEqual([]);
    expect(await service.removeOrphans(new AbortController().signal)).toBe(2);
    expect(removed).toHaveLength(2);
  });
});
