import { z } from '../zod.ts';
import { PaymentPurpose } from './payments.ts';
import { DepositState } from '../states.ts';

/** One payment, deposit or price of a place, with its lines of the ledger, as operators see it. */
export const LedgerLine = z.object({
  depositId: z.uuid(),
  purpose: PaymentPurpose,
  /** Of the group whose place it pays; null for a deposit. */
  title: z.string().nullable(),
  accountId: z.uuid(),
  state: DepositState,
  amountCents: z.int(),
  paidAt: z.iso.datetime(),
  /** Null for a price: it has no date. */
  refundAt: z.iso.datetime().nullable(),
  refund: z
    .object({
      state: z.enum(['requested', 'sent', 'done', 'failed']),
      reason: z.string(),
      attempts: z.int(),
      failure: z.string().nullable(),
    })
    .nullable(),
  entries: z.array(z.object({ kind: z.string(), cents: z.int(), at: z.iso.datetime(), note: z.string().nullable() })),
});
export type LedgerLine = z.output<typeof LedgerLine>;

/** Our ledger against the provider's books (I15). */
export const Reconciliation = z.object({
  at: z.iso.datetime(),
  ledgerCents: z.int(),
  providerCents: z.int(),
  equal: z.boolean(),
  /** Payments that only one side knows, or knows differently. */
  differences: z.array(z.object({ paymentRef: z.string(), ledgerCents: z.int(), providerCents: z.int() })),
});
export type Reconciliation = z.output<typeof Reconciliation>;
