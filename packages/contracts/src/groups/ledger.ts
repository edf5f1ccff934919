import { AccountId } from '../accounts.ts';
import { pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { PaymentPurpose } from './payments.ts';
import { DepositState } from '../states.ts';

const RefundProgress = z.object({
  state: z.enum(['requested', 'sent', 'done', 'failed']),
  reason: z.string(),
  attempts: z.int(),
  failure: z.string().nullable(),
});

/** One payment, or payments of one account, in one state, for one purpose, or whose refund has failed. */
export const LedgerQuery = pageQuery().extend({
  depositId: z.uuid().optional(),
  accountId: AccountId.optional(),
  state: DepositState.optional(),
  purpose: PaymentPurpose.optional(),
  refund: z.literal('failed').optional(),
});
export type LedgerQuery = z.output<typeof LedgerQuery>;

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
  /** Of all that is left of it. */
  refund: RefundProgress.nullable(),
  /** Of parts of it. */
  parts: z.array(RefundProgress.extend({ id: z.uuid(), cents: z.int() })).default([]),
  entries: z.array(z.object({ kind: z.string(), cents: z.int(), at: z.iso.datetime(), note: z.string().nullable() })),
});
export type LedgerLine = z.output<typeof LedgerLine>;

/** With who paid it, as far as the account is there still. */
export const PaidLine = LedgerLine.extend({
  payer: z.object({ email: z.string(), name: z.string().nullable() }).nullable().default(null),
});
export type PaidLine = z.output<typeof PaidLine>;

/** A calendar month, in Toronto. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** A line of the ledger as an accountant reads it: money and references, and nobody's name. */
export const LedgerEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Of the payment, as mails about it call it. */
  reference: z.uuid(),
  purpose: PaymentPurpose,
  /** Of the group whose place it pays; empty for a deposit. */
  title: z.string(),
  kind: z.string(),
  cents: z.int(),
  currency: z.string(),
  provider: z.string(),
  providerReference: z.string(),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** `refundId` names it, so that a call that comes twice gives back once; that of one which failed tries it again. */
export const PartRefundInput = z.object({
  refundId: z.uuid(),
  amountCents: z.int().min(1).max(1_000_000),
  /** The payment's owner reads it. */
  reason: z.string().trim().min(3).max(200),
});
export type PartRefundInput = z.output<typeof PartRefundInput>;

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
