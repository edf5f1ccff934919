import type { Logger } from '@emberhood/service-kit';
import { doneInOrder, fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { StatesRepository } from '../../ground/states/states.repository.ts';
import type { DepositNotices } from '../deposits/deposit-notices.ts';
import type { DepositsRepository } from '../deposits/deposits.repository.ts';
import { PaymentRefusedError, type PaymentProvider } from '../payment-provider/payment-provider.ts';
import type { RefundsRepository, RefundWork } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';

const WORK: RefundWork = {
  kind: 'whole',
  id: 'deposit',
  depositId: 'deposit',
  accountId: 'maya',
  registrationId: 'registration',
  paymentRef: 'pay_1',
  amountCents: 5_000,
  reason: 'no_group',
  words: null,
  place: null,
  attempts: 1,
};

interface World {
  work?: Partial<RefundWork>;
  /** What the provider answers; an error is thrown. */
  refund?: { ref: string } | Error;
  /** What an earlier try has made. */
  made?: { ref: string };
  /** Another process has booked it meanwhile. */
  finished?: boolean;
}

/** Records every step of a refund, in order, by one word each. */
function refunds({ work = {}, refund = { ref: 're_1' }, made, finished = true }: World) {
  const { did, note } = doneInOrder();
  const provider = strictFake<PaymentProvider>('PaymentProvider', {
    name: 'sandbox',
    findRefund: () => Promise.resolve(made ?? null),
    refund: ({ key, amountCents }) =>
      note(`give back ${String(amountCents)} for ${key}`).then(() => {
        if (refund instanceof Error) throw refund;
        return refund;
      }),
  });
  const service = new RefundsService(
    strictFake<RefundsRepository>('RefundsRepository', {
      leaseNext: () => Promise.resolve({ ...WORK, ...work }),
      ofPayment: () => Promise.resolve([{ ...WORK, state: 'sent' }]),
      markDone: (_tx, _id, ref) => note(`finish ${ref}`).then(() => finished),
      markFailed: (_tx, _id, why) => note(`failed: ${why}`).then(() => true),
      noteFailure: (_id, why) => note(`noted: ${why}`),
    }),
    strictFake<DepositsRepository>('DepositsRepository', {
      lockByPayment: () => Promise.resolve(undefined),
      addRepeatableEntry: (_tx, { kind, cents }) => note(`enter ${kind} ${String(cents)}`).then(() => 0),
    }),
    strictFake<StatesRepository>('StatesRepository', {
      moveOne: (_tx, { name }, _id, { to }) => note(`${name} ${to}`),
    }),
    fakeTransactions(),
    strictFake<DepositNotices>('DepositNotices', {
      refunded: () => note('tell'),
      handOver: (_tx, _id, why) => note(`hand over: ${why}`),
    }),
    provider,
    strictFake<Logger>('Logger', { warn: () => undefined }),
  );
  return { did, service };
}

const BOOKED = ['finish re_1', 'enter refunded -5000', 'deposit refunded'];

describe('RefundsService', () => {
  it.each(['withdrawn', 'paid_twice', 'registration_over', 'appeal_upheld', 'operator'] as const)(
    'leaves the registration as it is when the reason is %s',
    async (reason) => {
      const { service, did } = refunds({ work: { reason } });
      await service.sendNext();
      expect(did).toEqual(['give back 5000 for deposit', ...BOOKED, 'tell']);
    },
  );

  it('books and tells nothing that somebody else has booked meanwhile', async () => {
    const { service, did } = refunds({ finished: false });
    await service.sendNext();
    expect(did).toEqual(['give back 5000 for deposit', 'finish re_1']);
  });

  it('gives nothing back again that an earlier try has given back', async () => {
    const { service, did } = refunds({ work: { attempts: 2, reason: 'operator' }, made: { ref: 're_1' } });
    await service.sendNext();
    expect(did).toEqual([...BOOKED, 'tell']);
  });

  it('has the provider tell again of a refund that is on its way', async () => {
    await expect(refunds({}).service.checkMade('pay_1')).rejects.toThrow('on its way');
  });

  it('leaves a no for good to an operator, and tries anything else again', async () => {
    const refused = refunds({ refund: new PaymentRefusedError('card closed') });
    await expect(refused.service.sendNext()).resolves.toBe(true);
    expect(refused.did.slice(-2)).toEqual(['failed: card closed', 'hand over: refund_failed']);
    const silent = refunds({ refund: new Error('timeout') });
    await expect(silent.service.sendNext()).resolves.toBe(true);
    expect(silent.did.at(-1)).toBe('noted: Not confirmed yet. It is tried again automatically.');
  });
});
