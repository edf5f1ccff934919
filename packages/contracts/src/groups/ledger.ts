import { AccountId } from '../accounts.ts';
import { KnownPerson } from '../known-people.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { DepositState } from '../states.ts';
import { freeText } from '../text.ts';
import { z } from '../zod.ts';
import { PaymentPurpose } from './payments.ts';

/** The most that one operator may refund of a payment; more needs the approval of a second one. */
export const ALONE_UP_TO_CENTS = 5_000;

const RefundProgress = z.object({
  state: z.enum(['requested', 'sent', 'done', 'failed']),
  reason: z.string(),
  attempts: z.int(),
  failure: z.string().nullable(),
});

/**
 * Filters: one payment, or payments of one account, in one state, for one purpose, with a failed refund, or which the
 * bank has.
 */
export const LedgerQuery = pageQuery().extend({
  depositId: z.uuid().optional(),
  accountId: AccountId.optional(),
  state: DepositState.optional(),
  purpose: PaymentPurpose.optional(),
  refund: z.literal('failed').optional(),
  bank: z.literal('took').optional(),
});
export type LedgerQuery = z.output<typeof LedgerQuery>;

/** One payment, a deposit or the price of a spot, with its ledger entries, for operators. */
export const LedgerLine = z.object({
  depositId: z.uuid(),
  purpose: PaymentPurpose,
  /** Title of the group that it pays for; null for a deposit. */
  title: z.string().nullable(),
  accountId: z.uuid(),
  state: DepositState,
  amountCents: z.int(),
  paidAt: z.iso.datetime(),
  /** When it goes back by itself; null for a price, and while its owner has a spot or is paused. */
  refundAt: z.iso.datetime().nullable(),
  /** A refund of the rest. */
  refund: RefundProgress.extend({
    /** After a host has cancelled: until then the member can keep it with us, and it is not sent. */
    keepUntil: z.iso.datetime().nullable(),
  }).nullable(),
  /** Partial refunds. */
  parts: z.array(RefundProgress.extend({ id: z.uuid(), cents: z.int() })),
  /** The amount that awaits a second operator's approval. */
  askedCents: z.int().nullable(),
  /** Whether somebody else has to decide about it (GROUPS.CONCERNS_YOU). */
  concernsYou: z.boolean(),
  entries: z.array(z.object({ kind: z.string(), cents: z.int(), at: z.iso.datetime(), note: z.string().nullable() })),
});
export type LedgerLine = z.output<typeof LedgerLine>;

/** With the payer, if the account still exists. */
export const PaidLine = LedgerLine.extend({ payer: KnownPerson.nullable() });
export type PaidLine = z.output<typeof PaidLine>;

/** A calendar month, in Toronto. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** Since when there are entries; null without any. Each month since then can be downloaded. */
export const LedgerSince = z.iso.datetime().nullable();

/** A ledger entry for accountants: amounts and references, without names. */
export const LedgerEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The payment's reference in mails. */
  reference: z.uuid(),
  purpose: PaymentPurpose,
  /** Title of the group that it pays for; empty for a deposit. */
  title: z.string(),
  kind: z.string(),
  cents: z.int(),
  currency: z.string(),
  provider: z.string(),
  providerReference: z.string(),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** A refund that awaits another operator's decision. */
export const RefundRequest = LedgerLine.pick({ depositId: true, accountId: true, purpose: true, title: true }).extend({
  id: z.uuid(),
  cents: z.int(),
  /** Whether it is for the whole rest of the payment. */
  isWhole: z.boolean(),
  /** False if too much was refunded meanwhile, or the bank has charged it back: then it can only be declined. */
  isPossible: z.boolean(),
  reason: z.string(),
  askedBy: z.uuid(),
  /** Requested by the reader, who therefore cannot approve it. */
  isOwn: z.boolean(),
  /** Whether somebody else has to decide about it (GROUPS.CONCERNS_YOU). */
  concernsYou: z.boolean(),
  askedAt: z.iso.datetime(),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** The longest waiting first; `count` covers all pages. */
export const RefundRequests = pageOf({ requests: z.array(RefundRequest), count: z.int() });

/** The reason for a full refund, for the approver; required above what one operator may refund alone. */
export const WholeRefundInput = z.object({ reason: freeText(500).min(3).optional() });

/** `refundId` identifies it, so that a repeated call refunds only once; the id of a failed refund retries it. */
export const PartRefundInput = z.object({
  refundId: z.uuid(),
  amountCents: z.int().min(1).max(1_000_000),
  /** Shown to the payment's owner. */
  reason: freeText(200).min(3),
});
export type PartRefundInput = z.output<typeof PartRefundInput>;

/** `waits`: it awaits a second operator. */
export const RefundReply = z.object({ waits: z.boolean() });

/** Our ledger against the provider's books (I15). */
export const Reconciliation = z.object({
  at: z.iso.datetime(),
  ledgerCents: z.int(),
  providerCents: z.int(),
  equal: z.boolean(),
  /** Payments that only one side has, or that differ. */
  differences: z.array(z.object({ paymentRef: z.string(), ledgerCents: z.int(), providerCents: z.int() })),
});
export type Reconciliation = z.output<typeof Reconciliation>;
