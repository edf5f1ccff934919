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
import { WITH_PAYMENT_PROVIDER_MS, endpoint, type Endpoint } from './endpoint.ts';

const byId = z.object({ id: z.uuid() });

/** What operators do with payments, refunds and payouts. */
export const moneyApi = {
  ledger: endpoint('GET', '/operator/deposits', 'operator', 'Payments with their ledger', {
    query: LedgerQuery,
    reply: pageOf({ lines: z.array(PaidLine) }),
  }),
  ledgerFile: endpoint('GET', '/operator/deposits/file', 'operator', 'A month of the ledger, for an accountant', {
    query: z.object({ month: Month }),
    reply: z.object({ text: z.string() }),
    produces: 'text/csv; charset=utf-8',
    deadlineMs: 60_000,
  }),
  payouts: endpoint('GET', '/operator/payouts', 'operator', 'What hosts are owed, group by group', {
    query: PayoutsQuery,
    reply: pageOf({ payouts: z.array(HostPayout) }),
  }),
  payoutsFile: endpoint('GET', '/operator/payouts/file', 'operator', 'A year of what hosts are owed', {
    query: z.object({ year: Year }),
    reply: z.object({ text: z.string() }),
    produces: 'text/csv; charset=utf-8',
    deadlineMs: 60_000,
  }),
  notePayout: endpoint('POST', '/operator/payouts/:id', 'operator', 'Note that what a group owes its host was paid', {
    params: byId,
    body: PayoutInput,
    act: 'payout.noted',
    told: ({ body }) => ({ detail: `${String(body.cents)} ${body.paidOn}` }),
  }),
  takeBackPayout: endpoint('POST', '/operator/payouts/:id/take-back', 'operator', 'Take such a note back', {
    params: byId,
    body: CancelInput,
    act: 'payout.taken_back',
  }),
  reconciliation: endpoint(
    'GET',
    '/operator/deposits/reconciliation',
    'operator',
    'Our ledger against the provider’s, as last compared',
    {
      reply: z.object({ reconciliation: Reconciliation.nullable() }),
      deadlineMs: WITH_PAYMENT_PROVIDER_MS,
    },
  ),
  refundDeposit: endpoint('POST', '/operator/deposits/:id/refund', 'operator', 'Give a payment back, or try again', {
    params: byId,
    body: WholeRefundInput,
    reply: RefundReply,
    act: 'deposit.refunded',
  }),
  refundPart: endpoint(
    'POST',
    '/operator/deposits/:id/parts',
    'operator',
    'Give a part of a payment back, or try again',
    {
      params: byId,
      body: PartRefundInput,
      reply: RefundReply,
      act: 'deposit.part_refunded',
      told: ({ body }) => ({ detail: `${String(body.amountCents)} ${body.refundId}` }),
    },
  ),
  refundRequests: endpoint('GET', '/operator/refunds', 'operator', 'Refunds that wait for a second operator', {
    query: pageQuery(20),
    reply: RefundRequests.extend({ people: PeopleById }),
  }),
  agreeToRefund: endpoint('POST', '/operator/refunds/:id/agree', 'operator', 'Agree to a refund of somebody else', {
    params: byId,
    act: 'refund.agreed',
  }),
  declineRefund: endpoint('POST', '/operator/refunds/:id/decline', 'operator', 'Decline a refund, with a reason', {
    params: byId,
    body: CancelInput,
    act: 'refund.declined',
  }),
} as const satisfies Record<string, Endpoint>;
