import { randomUUID } from 'node:crypto';
import { fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { CasesRepository } from '../cases/cases.repository.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import type { EachObject } from '../videos/each-object.ts';
import type { ObjectCleaner } from '../videos/object-cleaner.ts';
import { keysOf } from '../videos/object-keys.ts';
import type { ClipRow, ReconcileRepository } from './reconcile.repository.ts';
import { ReconcileService } from './reconcile.service.ts';

describe('ReconcileService', () => {
  it('finds no fault with clips that are encoded, uploaded or removed while it lists the store', async () => {
    const [encoded, uploaded, removed] = [randomUUID(), randomUUID(), randomUUID()];
    const before = [keysOf(encoded).original, keysOf(removed).clip];
    const now = [...Object.values(keysOf(encoded)), keysOf(uploaded).original];
    const rows: ClipRow[] = [
      { id: encoded, status: 'pending_review', kind: 'clip', hasObjects: true, parts: null },
      { id: uploaded, status: 'uploaded', kind: 'clip', hasObjects: true, parts: null },
      { id: removed, status: 'deleted', kind: 'clip', hasObjects: false, parts: null },
    ];
    const modifiedAt = new Date();
    const reconciling = new ReconcileService(
      strictFake<ReconcileRepository>('ReconcileRepository', {
        all: async function* () {
          yield* await Promise.resolve(rows);
        },
        listKnown: () => Promise.resolve([]),
        listWithoutCase: () => Promise.resolve([]),
        listLost: () => Promise.resolve([]),
      }),
      strictFake<CasesRepository>('CasesRepository'),
      strictFake<ObjectCleaner>('ObjectCleaner'),
      strictFake<EachObject>('EachObject'),
      fakeTransactions(),
      strictFake<ObjectStorage>('ObjectStorage', {
        list: async function* (prefix) {
          const keys = prefix === 'clips/' ? before : now.filter((key) => key.startsWith(prefix));
          yield* await Promise.resolve(keys.map((key) => ({ key, sizeBytes: 1, modifiedAt })));
        },
      }),
    );
    expect(await reconciling.run(false)).toEqual([]);
  });
});
