import type { Cycle } from '@emberhood/contracts';
import type { Jobs, RpcClient } from '@emberhood/service-kit';
import { fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { CyclesRepository } from '../../waiting/index.ts';
import type { CityReader } from '../freezing/city-reader.ts';
import type { CityThreads } from '../freezing/city-threads.ts';
import type { CohortsRepository } from './cohorts.repository.ts';
import { CohortsService } from './cohorts.service.ts';

describe('CohortsService', () => {
  it('plans the other cities, and sends what is known, when one city cannot be planned', async () => {
    const did: string[] = [];
    const untold = [[{ accountId: 'ana', cohorts: [], ages: null }], []];
    const service = new CohortsService(
      strictFake<Jobs>('Jobs', { schedule: () => undefined }),
      strictFake<CyclesRepository>('CyclesRepository', {
        current: () => Promise.resolve([{ id: 'stuck' }, { id: 'next' }] as Cycle[]),
      }),
      strictFake<CityReader>('CityReader'),
      strictFake<CohortsRepository>('CohortsRepository', {
        clearOld: () => Promise.resolve(),
        hasRunUnderWay: (id) => {
          did.push(`looked at ${id}`);
          return id === 'stuck' ? Promise.reject(new Error('a city in trouble')) : Promise.resolve(true);
        },
        listUntold: () => Promise.resolve(untold.shift() ?? []),
        markTold: (people) =>
          Promise.resolve(void did.push(`told of ${people.map(({ accountId }) => accountId).join()}`)),
      }),
      fakeTransactions(),
      strictFake<RpcClient>('RpcClient', { call: () => Promise.resolve({} as never) }),
      strictFake<CityThreads>('CityThreads'),
    );
    await expect(service.renew()).rejects.toThrow('a city in trouble');
    expect(did).toEqual(['looked at stuck', 'looked at next', 'told of ana']);
  });
});
