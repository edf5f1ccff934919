import { AppError } from '@emberhood/contracts';
import type { Jobs, Logger } from '@emberhood/service-kit';
import { doneInOrder, fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { PublishService } from '../publishing/publish.service.ts';
import type { RollBackService } from '../publishing/roll-back.service.ts';
import { RunActs } from './run-acts.service.ts';
import type { RunRow, RunsRepository } from './runs.repository.ts';

describe('RunActs', () => {
  /** Carries out a request to publish that fails in this way; returns what is done about it. */
  async function failed(error: Error, attempt: number): Promise<string[]> {
    const { did, note } = doneInOrder();
    const acts = new RunActs(
      strictFake<RunsRepository>('RunsRepository', {
        allowLongStatements: () => Promise.resolve(),
        lock: () => Promise.resolve({ asked: 'publish', askedBy: 'operator' } as RunRow),
        refuseAct: (_id, code) => note(code),
      }),
      strictFake<PublishService>('PublishService', { publish: () => Promise.reject(error) }),
      strictFake<RollBackService>('RollBackService'),
      fakeTransactions(),
      strictFake<Jobs>('Jobs', { declare: () => undefined, handle: () => undefined }),
      strictFake<Logger>('Logger', { error: () => void note('alarm') }),
    );
    await acts.carryOut('run', attempt).catch(() => note('again'));
    return did;
  }

  it('tries again what fails, gives up loudly after the third time, and a refusal at once', async () => {
    const fault = new TypeError('a fault of ours');
    expect(await failed(fault, 2)).toEqual(['again']);
    expect(await failed(fault, 3)).toEqual(['alarm', 'INTERNAL']);
    expect(await failed(new AppError('RUN.CHANGED'), 1)).toEqual(['RUN.CHANGED']);
    const away = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    expect(await failed(away, 3)).toEqual(['again']);
  });
});
