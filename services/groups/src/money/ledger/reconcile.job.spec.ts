import type { Jobs, Logger } from '@emberhood/service-kit';
import { doneInOrder, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { ReversalsService } from '../refunds/reversals.service.ts';
import type { LedgerService } from './ledger.service.ts';
import { ReconcileJob } from './reconcile.job.ts';

describe('ReconcileJob', () => {
  it('compares what has moved, and daily everything; books what the provider did to each payment that differs', async () => {
    const { did, note } = doneInOrder();
    const work = new Map<string, () => Promise<unknown>>();
    const limits = new Map<string, number | undefined>();
    const differences = ['lost', 'taken'].map((paymentRef) => ({ paymentRef, ledgerCents: 0, providerCents: 1_000 }));
    new ReconcileJob(
      strictFake<Jobs>('Jobs', {
        schedule: (name, _when, handle, options) => {
          work.set(name, handle as () => Promise<unknown>);
          limits.set(name, options?.timeoutSeconds);
        },
      }),
      strictFake<LedgerService>('LedgerService', {
        reconcile: (range) =>
          note(JSON.stringify(range)).then(() =>
            range?.sinceLast ? null : { at: '', ledgerCents: 0, providerCents: 2_000, equal: false, differences },
          ),
      }),
      strictFake<ReversalsService>('ReversalsService', {
        settleReversal: (paymentRef) =>
          note(`settle ${paymentRef}`).then(() => {
            if (paymentRef === 'lost') throw new Error('the provider is silent');
          }),
      }),
      strictFake<Logger>('Logger', {
        error: (about: object) => void note(`alarm ${JSON.stringify(about)}`),
        warn: () => void note('later'),
      }),
    );
    // Otherwise another one would begin beside it: the provider lists some two hundred payments a second.
    expect(limits.get('groups.reconcile-all')).toBeGreaterThanOrEqual(3_600);
    await work.get('groups.reconcile')?.();
    await work.get('groups.reconcile-all')?.();
    expect(did).toEqual([
      ...['{"sinceLast":true}', '{"sinceLast":false}', 'alarm {"differences":2}'],
      ...['settle lost', 'later', 'settle taken'],
    ]);
  });
});
