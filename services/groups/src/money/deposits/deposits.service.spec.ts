import type { Tx } from '@emberhood/service-kit';
import { fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { PaymentsConfig } from '../payment-provider/payments.config.ts';
import type { StatesRepository } from '../../ground/states/states.repository.ts';
import type { PartialRefundsRepository } from '../refunds/partial-refunds.repository.ts';
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
  refunding: false,
  keepUntil: null,
  chargedBack: false,
  paused: false,
  inGroup: false,
  waits: false,
};

interface World {
  held?: Partial<DepositRow>;
  /** The provider told of this payment before. */
  known?: boolean;
  /** Asked for by its id; undefined where there is none. */
  found?: Partial<DepositRow> | undefined;
  /** A refund of it was asked for before. */
  asked?: boolean;
}

function deposits({ held, known = false, asked = false, ...rest }: World) {
  const found = 'found' in rest ? rest.found : {};
  const did: string[] = [];
  const note = (word: string) => {
    did.push(word);
    return Promise.resolve();
  };
  const rowOf = (row: Partial<DepositRow> | undefined) => Promise.resolve(row && { ...HELD, ...row });
  const service = new DepositsService(
    strictFake<DepositsRepository>('DepositsRepository', {
      findHeld: () => rowOf(held),
      insert: (_tx, { timezone }) => note(`insert in ${timezone}`).then(() => !known),
      addEntries: (_tx, ids, kind) => note(`enter ${kind} for ${ids.join()}`),
      requestRefunds: (_tx, ids, { reason }) =>
        note(`refund ${reason}`).then(() => (asked ? [] : ids.map((id) => ({ id, goesAt: HELD.paidAt })))),
      lock: () => rowOf(found),
    }),
    strictFake<StatesRepository>('StatesRepository', {
      move: (_tx, _machine, ids, { to }) => note(`move ${ids.join()} ${to}`).then(() => ids.slice(0, 1)),
    }),
    fakeTransactions(),
    strictFake<DepositNotices>('DepositNotices', { received: () => note('receipt') }),
    strictFake<PartialRefundsRepository>('PartialRefundsRepository', {}),
    strictFake<PaymentsConfig>('PaymentsConfig', { DEPOSIT_REQUIRED: true }),
  );
  const tx = strictFake<Tx>('Tx', {
    query: (_text: string, values?: unknown[]) => note(`lock ${String(values)}`).then(() => [] as never),
  });
  return { service, did, tx };
}

const TAKEN = ['lock maya', 'insert in America/Vancouver'];

describe('DepositsService', () => {
  it('books a payment, and sends a receipt', async () => {
    const { service, did, tx } = deposits({});
    await expect(service.recordPayment(tx, PAID)).resolves.toEqual(expect.any(String));
    expect(did).toEqual([...TAKEN, 'receipt']);
  });

  it('books a payment that it knows no second time', async () => {
    const { service, did, tx } = deposits({ known: true });
    await expect(service.recordPayment(tx, PAID)).resolves.toBeNull();
    expect(did).toEqual(TAKEN);
  });

  it('gives a second deposit back at once, also one for a registration that is over', async () => {
    for (const back of [null, 'registration_over'] as const) {
      const { service, did, tx } = deposits({ held: {} });
      await service.recordPayment(tx, { ...PAID, back });
      expect(did).toEqual([...TAKEN, 'refund paid_twice']);
    }
  });

  it('gives back what was paid for a registration that is over', async () => {
    const { service, did, tx } = deposits({});
    await service.recordPayment(tx, { ...PAID, back: 'registration_over' });
    expect(did).toEqual([...TAKEN, 'refund registration_over']);
  });

  it('enters only what could still be settled', async () => {
    const { service, did, tx } = deposits({});
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
    expect(deposits({ held }).service.findHeld('maya')).resolves.toMatchObject({ refundAt }),
  );
});
