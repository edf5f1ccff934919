import type { Tx } from '@emberhood/service-kit';
import { doneInOrder, fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { StatesRepository } from '../../ground/states/states.repository.ts';
import type { PaymentsConfig } from '../payment-provider/payments.config.ts';
import type { DepositNotices } from './deposit-notices.ts';
import type { DepositRow } from './deposit-row.ts';
import type { DepositsRepository } from './deposits.repository.ts';
import { DepositsService, type PaidDeposit } from './deposits.service.ts';

const PAID: PaidDeposit = {
  accountId: 'maya',
  registrationId: 'registration',
  city: 'CA:BC:Vancouver',
  back: null,
  amountCents: 5_000,
  provider: 'sandbox',
  paymentRef: 'pay_1',
};
const HELD: DepositRow = {
  id: 'before',
  accountId: 'maya',
  registrationId: 'registration',
  amountCents: 5_000,
  backCents: 0,
  currency: 'CAD',
  state: 'held',
  provider: 'sandbox',
  paymentRef: 'pay_0',
  refundAt: new Date('2027-02-23T05:00:00Z'),
  paidAt: new Date('2026-11-23T12:00:00Z'),
  purpose: 'deposit',
  seatId: null,
  chargedBackAt: null,
  refunding: false,
  keepUntil: null,
  paused: false,
  inGroup: false,
  waits: false,
};

function deposits(held?: Partial<DepositRow>) {
  const { did, note } = doneInOrder();
  const service = new DepositsService(
    strictFake<DepositsRepository>('DepositsRepository', {
      findHeld: () => Promise.resolve(held && { ...HELD, ...held }),
      insert: (_tx, { timezone }) => note(`book in ${timezone ?? 'no zone'}`).then(() => true),
      addEntries: (_tx, ids, kind) => note(`enter ${kind} for ${ids.join()}`),
      requestRefunds: (_tx, _ids, { reason }) => note(`refund ${reason}`).then(() => []),
    }),
    strictFake<StatesRepository>('StatesRepository', {
      move: (_tx, _machine, ids, { to }) => note(`move ${ids.join()} ${to}`).then(() => ids.slice(0, 1)),
    }),
    fakeTransactions(),
    strictFake<DepositNotices>('DepositNotices', {}),
    strictFake<PaymentsConfig>('PaymentsConfig', { DEPOSIT_REQUIRED: true }),
  );
  const tx = strictFake<Tx>('Tx', { query: () => Promise.resolve([] as never) });
  return { service, did, tx };
}

describe('DepositsService', () => {
  it.each([
    ['a second deposit', HELD, null, 'paid_twice'],
    ['a second deposit for a registration that is over', HELD, 'registration_over', 'paid_twice'],
    ['what was paid for a registration that is over', undefined, 'registration_over', 'registration_over'],
  ] as const)('gives back at once %s', async (_what, held, back, reason) => {
    const { service, did, tx } = deposits(held);
    await service.recordPayment(tx, { ...PAID, back });
    expect(did).toEqual(['book in America/Vancouver', `refund ${reason}`]);
  });

  it('enters only what could still be settled', async () => {
    const { service, did, tx } = deposits();
    await service.forfeit(tx, ['one', 'two'], 'system:no-show');
    expect(did).toEqual(['move one,two forfeited', 'enter forfeited for one']);
  });

  it.each([
    ['held', {}, HELD.refundAt?.toISOString()],
    ['on its way back', { refunding: true }, null],
    ['paused', { paused: true }, null],
    ['held for a group', { inGroup: true }, null],
    ['applied', { state: 'applied' }, null],
  ] as const)('names the date of the refund only while one will come: %s', (_what, held, refundAt) =>
    expect(deposits(held).service.findHeld('maya')).resolves.toMatchObject({ refundAt }),
  );
});
