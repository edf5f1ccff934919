import type { Cycle } from '@emberhood/contracts';
import type { Jobs, RpcClient } from '@emberhood/service-kit';
import { fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { CyclesRepository } from '../../waiting/index.ts';
import type { CityReader } from '../freezing/city-reader.ts';
import type { CityThreads } from '../freezing/city-threads.ts';
import type { CohortsRepository } from './cohorts.repository.ts';
import { CohortsService } from './cohorts.service.ts';

describe('CohortsService', () => {
  it.each([
    { isBusy: false, did: ['looked at stuck', 'looked at next', 'told of ana'] },
    { isBusy: true, did: ['told of ana'] },
  ])('plans each city unless a run needs the memory ($isBusy), and sends what is known', async ({ isBusy, did }) => {
    const done: string[] = [];
    const untold = [[{ accountId: 'ana', cohorts: [], ages: null }], []];
    const service = new CohortsService(
      strictFake<Jobs>('Jobs', { schedule: () => undefined }),
      strictFake<CyclesRepository>('CyclesRepository', {
        current: () => Promise.resolve([{ id: 'stuck' }, { id: 'next' }] as Cycle[]),
      }),
      strictFake<CityReader>('CityReader', {
        readOpen: ({ id }) => {
          done.push(`looked at ${id}`);
          return Promise.reject(new Error('a city in trouble'));
        },
      }),
      strictFake<CohortsRepository>('CohortsRepository', {
        clearOld: () => Promise.resolve(),
        listUntold: () => Promise.resolve(untold.shift() ?? []),
        markTold: (people) =>
          Promise.resolve(void done.push(`told of ${people.map(({ accountId }) => accountId).join()}`)),
      }),
      fakeTransactions(),
      strictFake<RpcClient>('RpcClient', { call: () => Promise.resolve({} as never) }),
      strictFake<CityThreads>('CityThreads', { isBusy, inTurn: (work) => work() }),
    );
    const renewed = service.renew();
    await (isBusy ? renewed : expect(renewed).rejects.toThrow('2 of 2 failed'));
    expect(done).toEqual(did);
  });
});
