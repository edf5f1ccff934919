import { currentContext, makeContext, runInContext, type Logger } from '@emberhood/service-kit';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { PaymentProvider, ReversalsService } from '../../money/index.ts';
import { CheckoutSettlement } from './checkout-settlement.service.ts';
import type { CheckoutsRepository } from './checkouts.repository.ts';

describe('CheckoutSettlement', () => {
  it('asks a provider that is silent about three checkouts and no more, first about those of places that are about to end', async () => {
    const asked: string[] = [];
    const postponed: string[] = [];
    const refsOf = (letters: string) => Promise.resolve(Array.from(letters, (providerRef) => ({ providerRef })));
    const settlement = new CheckoutSettlement(
      strictFake<CheckoutsRepository>('CheckoutsRepository', {
        now: () => Promise.resolve(new Date()),
        listUnsettled: () => refsOf('abcde'),
        listOfExpiredPlaces: () => refsOf('vwxyz'),
        postpone: (_provider, ref) => Promise.resolve(void postponed.push(ref)),
      }),
      strictFake('DepositsService'),
      strictFake('GroupsRepository'),
      strictFake('SeatConfirmationService'),
      strictFake('ReversalsService'),
      strictFake('Transactions'),
      strictFake<PaymentProvider>('PaymentProvider', {
        name: 'sandbox',
        findCheckout: (ref) => {
          asked.push(ref);
          return Promise.reject(new Error('no answer'));
        },
      }),
      strictFake<Logger>('Logger', { warn: () => undefined }),
    );
    await expect(settlement.settleForgotten()).rejects.toMatchObject({ code: 'PAYMENT.UNAVAILABLE' });
    expect(asked.join('')).toBe('vwx');
    expect(postponed).toEqual(asked);
  });

  it('finishes what a bank did to a payment although its call is over by then', async () => {
    const deadlines: (number | undefined)[] = [];
    const settlement = new CheckoutSettlement(
      strictFake('CheckoutsRepository'),
      strictFake('DepositsService'),
      strictFake('GroupsRepository'),
      strictFake('SeatConfirmationService'),
      strictFake<ReversalsService>('ReversalsService', {
        settleReversal: () => Promise.resolve(void deadlines.push(currentContext()?.deadline)),
      }),
      strictFake('Transactions'),
      strictFake<PaymentProvider>('PaymentProvider', {
        name: 'sandbox',
        readWebhook: () => ({ kind: 'reversal', ref: 'a' }),
      }),
      strictFake('Logger'),
    );
    const context = makeContext(undefined, undefined, undefined, Date.now());
    await runInContext(context, () => settlement.webhook('sandbox', '', ''));
    expect(deadlines).toEqual([undefined]);
  });
});
