import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { MediaConfig } from '../media.config.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import type { ObjectCleaner } from '../videos/object-cleaner.ts';
import type { Originals } from '../videos/originals.ts';
import { StoreUpkeep } from './store-upkeep.ts';
import type { UpkeepRepository } from './upkeep.repository.ts';

/** The store gives up nothing of `stuck`. */
function upkeep() {
  const removed: string[] = [];
  const remove = (id: string) => {
    if (id === 'stuck') return Promise.reject(new Error('the store says no'));
    removed.push(id);
    return Promise.resolve();
  };
  const ids = () => Promise.resolve(['stuck', 'next'].map((id) => ({ id })));
  const service = new StoreUpkeep(
    strictFake<UpkeepRepository>('UpkeepRepository', {
      listDeletedWithObjects: ids,
      listOriginalsDue: ids,
      noteOriginalRemoved: (id) => Promise.resolve(void removed.push(`${id} noted`)),
    }),
    strictFake<ObjectCleaner>('ObjectCleaner', { remove }),
    strictFake<Originals>('Originals', { remove }),
    strictFake<ObjectStorage>('ObjectStorage'),
    strictFake<MediaConfig>('MediaConfig', { ORIGINALS_KEPT_HOURS: 1 }),
    strictFake('Logger'),
  );
  return { service, removed };
}

describe('StoreUpkeep', () => {
  it('removes what it can when the store keeps something of one clip', async () => {
    const { service, removed } = upkeep();
    await expect(service.removeDeleted()).rejects.toThrow('the store says no');
    expect(removed).toEqual(['next']);
  });

  it('notes the originals that went when one stays', async () => {
    const { service, removed } = upkeep();
    await expect(service.removeOriginals()).rejects.toThrow('the store says no');
    expect(removed).toEqual(['next', 'next noted']);
  });
});
