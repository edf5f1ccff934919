import { Deposit, PaymentDue } from '@emberhood/contracts';
import { blank } from './sample.ts';

export const CHECKOUT = '00000000-0000-4000-8000-0000000000c1';
/** Of the provider, where one pays. */
export const PAGE = 'https://pay.example/checkout/1';
export const REGISTRATION = '00000000-0000-4000-8000-0000000000b1';

export const due = (change: Partial<PaymentDue> = {}): { payment: PaymentDue } => ({
  payment: blank(PaymentDue, {
    registrationId: REGISTRATION,
    registration: { offering: { kind: 'program', id: 'pottery' }, city: 'CA:ON:Toronto', withoutDeposit: false },
    dueCents: 1_000,
    currency: 'CAD',
    available: true,
    refundAtIfPaidNow: '2027-02-22T12:00:00.000Z',
    ...change,
  }),
});

export const deposit = (change: Partial<Deposit> = {}): Deposit =>
  blank(Deposit, {
    id: '00000000-0000-4000-8000-0000000000d1',
    registrationId: REGISTRATION,
    amountCents: 1_000,
    currency: 'CAD',
    state: 'held',
    paidAt: '2026-11-22T12:00:00.000Z',
    refundAt: '2027-02-22T12:00:00.000Z',
    ...change,
  });

export const checkout = (state: 'open' | 'paid' | 'failed' | 'expired', change: object = {}) => ({
  checkout: {
    id: CHECKOUT,
    registrationId: REGISTRATION,
    state,
    url: state === 'open' ? PAGE : null,
    amountCents: 1_000,
    groupId: null,
    givenBack: false,
    ...change,
  },
});
