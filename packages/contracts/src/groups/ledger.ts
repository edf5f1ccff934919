import { z } from '../zod.ts';
import { DepositState } from './states.ts';

/** One line of the ledger as operators see it. */
export const LedgerLine = z.object({
  depositId: z.uuid(),
  accountId: z.uuid(),
  state: DepositState,
  amountCents: z.int(),
  paidAt: z.iso.datetime(),
  refundAt: z.iso.datetime(),
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
