import type { Jobs, Logger, Transactions } from '@emberhood/service-kit';
import { strictFake, fakeTx } from '@emberhood/service-kit/testing/fakes';
import type { MediaConfig } from '../media.config.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import type { ArchiveEntity } from './archive.entity.ts';
import type { ArchivesRepository } from './archives.repository.ts';
import { ArchivesService } from './archives.service.ts';

const archive = (change: Partial<ArchiveEntity> = {}): ArchiveEntity => ({
  accountId: 'maya',
  id: 'old',
  state: 'failed',
  requestedAt: new Date(0),
  readyUntil: null,
  sizeBytes: null,
  ...change,
});

function desk(there: ArchiveEntity | null, remove: () => Promise<void>) {
  const did: string[] = [];
  const note = (word: string) => Promise.resolve(void did.push(word));
  const service = new ArchivesService(
    strictFake<ArchivesRepository>('ArchivesRepository', {
      lock: () => Promise.resolve(there),
      begin: (_tx, accountId, id) => note('begun').then(() => archive({ accountId, id, state: 'making' })),
    }),
    strictFake<Transactions>('Transactions', {
      run: (work) => work(fakeTx).finally(() => did.push('transaction over')),
    }),
    strictFake<Jobs>('Jobs', { declare: () => undefined, enqueue: () => note('enqueued').then(() => true) }),
    strictFake<ObjectStorage>('ObjectStorage', { remove: (key) => note(`removes ${key}`).then(remove) }),
    strictFake<MediaConfig>('MediaConfig'),
    strictFake<Logger>('Logger', { warn: () => void did.push('told') }),
  );
  return { service, did };
}

describe('ArchivesService', () => {
  const done = () => Promise.resolve();
  const away = () => Promise.reject(new Error('The store is away'));

  it.each([
    ['that failed', archive(), done, []],
    ['that is over', archive({ state: 'ready', readyUntil: new Date(1) }), done, []],
    ['while the store is away', archive(), away, ['told']],
  ])('makes one %s anew, and asks the store when its transaction is over', async (_what, there, remove, told) => {
    const { service, did } = desk(there, remove);
    expect(await service.request('maya')).toMatchObject({ state: 'making' });
    expect(did).toEqual(['begun', 'enqueued', 'transaction over', 'removes archives/old/emberhood.zip', ...told]);
  });

  it.each([
    ['is being made', archive({ state: 'making' })],
    ['is there', archive({ state: 'ready', readyUntil: new Date(Date.now() + 60_000) })],
  ])('makes none where one %s', async (_what, there) => {
    const { service, did } = desk(there, done);
    expect(await service.request('maya')).toMatchObject({ state: there.state });
    expect(did).toEqual(['transaction over']);
  });
});
