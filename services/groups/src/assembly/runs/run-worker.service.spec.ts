import type { Logger } from '@emberhood/service-kit';
import { doneInOrder, fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import { StateMachine } from '../../ground/states/state-machine.ts';
import type { CityThreads } from '../freezing/city-threads.ts';
import type { Freezer } from '../freezing/freezer.ts';
import { RunWorker } from './run-worker.service.ts';
import type { RunRow, RunsRepository } from './runs.repository.ts';

describe('RunWorker', () => {
  it('proposes nothing that the checker refuses, says which rule is broken, and opens the cycle again, all in one turn', async () => {
    const { did, note } = doneInOrder();
    jest.spyOn(StateMachine.prototype, 'move').mockImplementation(function (
      this: StateMachine<string>,
      ...[, , { to }]
    ) {
      return note(`${this.name} ${to as string}`).then(() => []);
    });
    const waiting = [{ id: 'run', cycleId: 'cycle', kind: 'final', seed: 1, attempt: 1 } as RunRow];
    const { promise: isIdle, resolve } = Promise.withResolvers<undefined>();
    const worker = new RunWorker(
      strictFake<RunsRepository>('RunsRepository', {
        leaseNext: () => Promise.resolve(waiting.shift()),
        leaseForPrices: () => {
          resolve(undefined);
          return isIdle;
        },
        noteFailure: (_tx, _run, failure) => note(failure).then(() => true),
        isLastFinal: () => Promise.resolve(true),
      }),
      strictFake<Freezer>('Freezer', { snapshotOf: () => Promise.resolve({} as never) }),
      fakeTransactions(),
      strictFake<CityThreads>('CityThreads', {
        inTurn: async (work) => {
          const answer = await work();
          await note('the next may begin');
          return answer;
        },
        solve: () => Promise.resolve({ result: { unplaced: [] } } as never),
        violations: () => Promise.resolve(['I5 block', 'I6 coverage']),
      }),
      strictFake<Logger>('Logger', { error: () => undefined }),
    );
    worker.onApplicationBootstrap();
    await isIdle;
    await worker.beforeApplicationShutdown();
    expect(did).toEqual([
      'run solving',
      'The checker refused: I5 block, I6 coverage',
      'run aborted',
      'cycle open',
      'the next may begin',
    ]);
  });
});
