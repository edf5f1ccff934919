import { CancelInput, HostPayout, PayoutInput, PayoutsQuery, Year } from '../groups/host.ts';
import {
  LedgerQuery,
  Month,
  PaidLine,
  PartRefundInput,
  Reconciliation,
  RefundReply,
  RefundRequests,
  WholeRefundInput,
} from '../groups/ledger.ts';
import { PeopleById } from '../known-people.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { WITH_PAYMENT_PROVIDER_MS, endpointsFor, type Endpoint } from './endpoint.ts';

const operator = endpointsFor('operator');

/** Operators' calls about payments, refunds and payouts. */
export const moneyApi = {
  ledger: operator('GET', '/operator/deposits', 'Payments with their ledger', {
    query: LedgerQuery,
    reply: pageOf({ lines: z.array(PaidLine) }),
  }),
  ledgerFile: operator('GET', '/operator/deposits/file', 'A month of the ledger, for an accountant', {
    query: z.object({ month: Month }),
    reply: z.object({ text: z.string() }),
    produces: 'text/csv; charset=utf-8',
    deadlineMs: 60_000,
  }),
  payouts: operator('GET', '/operator/payouts', 'What hosts are owed, group by group', {
    query: PayoutsQuery,
    reply: pageOf({ payouts: z.array(HostPayout) }),
  }),
  payoutsFile: operator('GET', '/operator/payouts/file', 'A year of what hosts are owed', {
    query: z.object({ year: Year }),
    reply: z.object({ text: z.string() }),
    produces: 'text/csv; charset=utf-8',
    deadlineMs: 60_000,
  }),
  notePayout: operator('POST', '/operator/payouts/:id', 'Note that what a group owes its host was paid', {
    body: PayoutInput,
    act: 'payout.noted',
    told: ({ body }) => ({ detail: `${String(body.cents)} ${body.paidOn}` }),
  }),
  takeBackPayout: operator('POST', '/operator/payouts/:id/take-back', 'Take such a note back', {
    body: CancelInput,
    act: 'payout.taken_back',
  }),
  reconciliation: operator(
    'GET',
    '/operator/deposits/reconciliation',
    'Our ledger against the provider’s, as last compared',
    { reply: z.object({ reconciliation: Reconciliation.nullable() }), deadlineMs: WITH_PAYMENT_PROVIDER_MS },
  ),
  refundDeposit: operator('POST', '/operator/deposits/:id/refund', 'Give a payment back, or try again', {
    body: WholeRefundInput,
    reply: RefundReply,
    act: 'deposit.refunded',
  }),
  refundPart: operator('POST', '/operator/deposits/:id/parts', 'Give a part of a payment back, or try again', {
    body: PartRefundInput,
    reply: RefundReply,
    act: 'deposit.part_refunded',
    told: ({ body }) => ({ detail: `${String(body.amountCents)} ${body.refundId}` }),
  }),
  refundRequests: operator('GET', '/operator/refunds', 'Refunds that wait for a second operator', {
    query: pageQuery(20),
    reply: RefundRequests.extend({ people: PeopleById }),
  }),
  agreeToRefund: operator('POST', '/operator/refunds/:id/agree', 'Agree to a refund of somebody else', {
    act: 'refund.agreed',
  }),
  declineRefund: operator('POST', '/operator/refunds/:id/decline', 'Decline a refund, with a reason', {
    body: CancelInput,
    act: 'refund.declined',
  }),
} as const satisfies Record<string, Endpoint>;
