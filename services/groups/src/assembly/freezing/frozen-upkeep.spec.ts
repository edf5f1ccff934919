import { randomUUID } from 'node:crypto';
import type { Jobs } from '@emberhood/service-kit';
import { fakeOutbox, fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { ErasuresRepository } from '../../ground/index.ts';
import type { WorkerConfig } from '../../worker.config.ts';
import type { Freezer } from './freezer.ts';
import { FrozenUpkeep } from './frozen-upkeep.ts';

const [STUCK, NEXT] = [randomUUID(), randomUUID()];

describe('FrozenUpkeep', () => {
  it('completes the other erasures if one cannot be completed', async () => {
    const { outbox, published } = fakeOutbox();
    const work = new Map<string, () => Promise<unknown>>();
    new FrozenUpkeep(
      strictFake<Jobs>('Jobs', {
        schedule: (name, _when, handle) => void work.set(name, handle as () => Promise<unknown>),
        handle: () => undefined,
      }),
      strictFake<Freezer>('Freezer', { removeMembers: () => Promise.resolve() }),
      strictFake<ErasuresRepository>('ErasuresRepository', {
        listUnanswered: () => Promise.resolve([STUCK, NEXT]),
        listErased: () => Promise.resolve([STUCK, NEXT]),
        markAnswered: (_tx, id) =>
          id === STUCK ? Promise.reject(new Error('an account in trouble')) : Promise.resolve(0),
      }),
      fakeTransactions(),
      outbox,
      strictFake<WorkerConfig>('WorkerConfig'),
    );
    await expect(work.get('groups.answer-erasures')?.()).rejects.toThrow('an account in trouble');
    expect(published.map(({ payload }) => payload)).toEqual([{ accountId: NEXT, refundCents: 0 }]);
  });
});
