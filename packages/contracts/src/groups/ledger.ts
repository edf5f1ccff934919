import { AccountId } from '../accounts.ts';
import { KnownPerson } from '../known-people.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { PaymentPurpose } from './payments.ts';
import { DepositState } from '../states.ts';

/** What operators give back of one payment by hand; above it, nothing goes before a second operator has agreed. */
export const ALONE_UP_TO_CENTS = 5_000;

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
  /** What waits for a second operator. */
  askedCents: z.int().nullable().default(null),
  entries: z.array(z.object({ kind: z.string(), cents: z.int(), at: z.iso.datetime(), note: z.string().nullable() })),
});
export type LedgerLine = z.output<typeof LedgerLine>;

/** With who paid it, as far as the account is there still. */
export const PaidLine = LedgerLine.extend({ payer: KnownPerson.nullable().default(null) });
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

/** Somebody else than who asked for it decides. */
export const RefundRequest = LedgerLine.pick({ depositId: true, accountId: true, purpose: true, title: true }).extend({
  id: z.uuid(),
  cents: z.int(),
  /** All that is left of the payment. */
  isWhole: z.boolean(),
  /** Not when it, or too much of it, has gone back meanwhile, or the bank has it: then it can only be declined. */
  isPossible: z.boolean(),
  reason: z.string(),
  askedBy: z.uuid(),
  /** Of whoever reads it: they cannot agree. */
  isOwn: z.boolean(),
  askedAt: z.iso.datetime(),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** Longest waiting first; `count`: of all pages. */
export const RefundRequests = pageOf({ requests: z.array(RefundRequest), count: z.int() });

/** Of a whole refund, for who is to agree to it; needed above what one operator may give back alone. */
export const WholeRefundInput = z.object({ reason: z.string().trim().min(3).max(500).optional() });
export type WholeRefundInput = z.output<typeof WholeRefundInput>;

/** `refundId` names it, so that a call that comes twice gives back once; that of one which failed tries it again. */
export const PartRefundInput = z.object({
  refundId: z.uuid(),
  amountCents: z.int().min(1).max(1_000_000),
  /** The payment's owner reads it. */
  reason: z.string().trim().min(3).max(200),
});
export type PartRefundInput = z.output<typeof PartRefundInput>;

/** `waits`: for a second operator. */
export const RefundReply = z.object({ waits: z.boolean().default(false) });

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
