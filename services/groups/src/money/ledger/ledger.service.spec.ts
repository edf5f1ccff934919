import type { Reconciliation } from '@emberhood/contracts';
import { Metrics } from '@emberhood/service-kit';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import type { LedgerRepository } from './ledger.repository.ts';
import { LedgerService } from './ledger.service.ts';

const HOUR = 3_600_000;

interface Side {
  cents: number;
  /** Age in hours. */
  age?: number;
}

/** Our ledger and the provider's list; either may change while the other is read. */
function books({ last, during }: { last?: Reconciliation; during?: () => void } = {}) {
  const ours = new Map<string, Side>();
  const theirs = new Map<string, Side>();
  const asked: string[] = [];
  const kept: Reconciliation[] = last ? [last] : [];
  const ago = (time: Date | null) => (time === null ? Infinity : (Date.now() - time.getTime()) / HOUR);
  const metrics = new Metrics();
  const ledger = new LedgerService(
    strictFake<LedgerRepository>('LedgerRepository', {
      sumByPayment: (_provider, refs) =>
        Promise.resolve(
          new Map([...ours].filter(([ref]) => refs?.includes(ref) ?? true).map(([ref, { cents }]) => [ref, cents])),
        ),
      paymentsSince: (_provider, since) =>
        Promise.resolve([...ours].filter(([, { age = 0 }]) => age <= ago(since)).map(([ref]) => ref)),
      total: () => Promise.resolve([...ours.values()].reduce((sum, { cents }) => sum + cents, 0)),
      saveReconciliation: (_provider, result) => Promise.resolve(void kept.push(result)),
      findReconciliation: () => Promise.resolve(kept.at(-1)),
    }),
    strictFake<PaymentProvider>('PaymentProvider', {
      name: 'stripe',
      async *listPayments({ from, until }) {
        during?.();
        await Promise.resolve();
        for (const [paymentRef, { cents, age = 0 }] of theirs)
          if (age <= ago(from) && age > ago(until)) yield { paymentRef, netCents: cents };
      },
      netCents: (paymentRef) => {
        asked.push(paymentRef);
        return Promise.resolve(theirs.get(paymentRef)?.cents ?? 0);
      },
    }),
    metrics,
  );
  const differing = async () => /^payments_differing (\d+)$/m.exec(await metrics.registry.metrics())?.[1];
  return { ledger, ours, theirs, asked, differing };
}

describe('the comparison with the provider', () => {
  it('is in the metrics, so that a difference raises an alert', async () => {
    const { ledger, theirs, differing } = books();
    expect(await differing()).toBe('0');
    theirs.set('unknown', { cents: 1_000, age: 1 });
    await ledger.reconcile();
    expect(await differing()).toBe('1');
  });

  it('is no alarm for a payment, or a refund, that is made while it runs', async () => {
    const { ledger, ours, theirs } = books({
      during: () => {
        for (const side of [ours, theirs]) {
          side.set('new', { cents: 1_000, age: 1 });
          side.set('refunded', { cents: 0, age: 50 });
        }
      },
    });
    for (const side of [ours, theirs]) side.set('refunded', { cents: 1_000, age: 50 });
    expect(await ledger.reconcile()).toMatchObject({ equal: true, ledgerCents: 1_000, providerCents: 1_000 });
  });

  it('leaves what may still be on its way into our books to the next one', async () => {
    const { ledger, theirs } = books();
    theirs.set('just now', { cents: 1_000 });
    expect(await ledger.reconcile()).toMatchObject({ equal: true });
    theirs.set('just now', { cents: 1_000, age: 1 });
    const differences = [{ paymentRef: 'just now', ledgerCents: 0, providerCents: 1_000 }];
    expect(await ledger.reconcile({ sinceLast: true })).toMatchObject({ equal: false, differences });
  });

  it('goes through what has moved since the last one, and through what differed then, whatever its age', async () => {
    const at = new Date(Date.now() - HOUR).toISOString();
    const differed = { paymentRef: 'differed', ledgerCents: 1_000, providerCents: 0 };
    const last = { at, ledgerCents: 1_000, providerCents: 0, equal: false, differences: [differed] };
    const { ledger, ours, theirs, asked } = books({ last });
    for (const ref of ['old', 'refunded', 'new', 'differed']) {
      ours.set(ref, { cents: 1_000, age: ref === 'old' || ref === 'differed' ? 900 : 1 });
      theirs.set(ref, { cents: 1_000, age: ref === 'new' ? 1 : 900 });
    }
    theirs.set('old', { cents: 0, age: 900 });
    theirs.set('refunded', { cents: 400, age: 900 });
    const refunded = { paymentRef: 'refunded', ledgerCents: 1_000, providerCents: 400 };
    expect(await ledger.reconcile({ sinceLast: true })).toMatchObject({
      differences: [refunded],
      ledgerCents: 4_000,
      providerCents: 3_400,
    });
    expect(asked.toSorted()).toEqual(['differed', 'refunded']);
    // Changes at the provider that no webhook reported are found at night.
    const old = { paymentRef: 'old', ledgerCents: 1_000, providerCents: 0 };
    expect((await ledger.reconcile())?.differences).toEqual([old, refunded]);
  });

  it('asks no further once it is plain that something is wrong', async () => {
    const { ledger, ours, asked } = books();
    for (let n = 0; n < 500; n++) ours.set(`pay_${String(n)}`, { cents: 1_000, age: 50 });
    expect((await ledger.reconcile())?.differences).toHaveLength(100);
    expect(asked).toHaveLength(100);
  });
});
