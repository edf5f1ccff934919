import {
  CancelInput,
  HostPayout,
  PayoutYears,
  PayoutInput,
  PayoutsQuery,
  TakeBackInput,
  Year,
} from '../groups/host.ts';
import {
  LedgerQuery,
  LedgerSince,
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
import { csvFile } from './csv-file.ts';
import { WITH_PAYMENT_PROVIDER_MS, endpointsFor, type Endpoint } from './endpoint.ts';

const operator = endpointsFor('operator');

/** Operators' calls about payments, refunds and payouts. */
export const moneyApi = {
  ledger: operator('GET', '/operator/deposits', 'List payments with their ledger entries', {
    query: LedgerQuery,
    reply: pageOf({ lines: z.array(PaidLine), since: LedgerSince }),
  }),
  ledgerFile: operator('GET', '/operator/deposits/file', 'Download a month of the ledger as CSV', {
    query: z.object({ month: Month }),
    ...csvFile,
  }),
  payouts: operator('GET', '/operator/payouts', 'List what hosts are owed, by group', {
    query: PayoutsQuery,
    reply: pageOf({ payouts: z.array(HostPayout), years: PayoutYears }),
  }),
  payoutsFile: operator('GET', '/operator/payouts/file', 'Download a year of what hosts are owed as CSV', {
    query: z.object({ year: Year }),
    ...csvFile,
  }),
  notePayout: operator('POST', '/operator/payouts/:id', 'Record a payout to a group’s host', {
    body: PayoutInput,
    act: 'payout.noted',
    auditFacts: ({ body }) => ({ detail: `${String(body.cents)} ${body.paidOn}` }),
  }),
  takeBackPayout: operator('POST', '/operator/payouts/:id/take-back', 'Undo the record of a payout', {
    body: TakeBackInput,
    act: 'payout.taken_back',
  }),
  reconciliation: operator(
    'GET',
    '/operator/deposits/reconciliation',
    'Get the last comparison of our ledger with the provider’s',
    { reply: z.object({ reconciliation: Reconciliation.nullable() }), deadlineMs: WITH_PAYMENT_PROVIDER_MS },
  ),
  refundDeposit: operator('POST', '/operator/deposits/:id/refund', 'Refund what is left of a payment, or retry', {
    body: WholeRefundInput,
    reply: RefundReply,
    act: 'deposit.refunded',
  }),
  refundPart: operator('POST', '/operator/deposits/:id/parts', 'Refund part of a payment, or retry', {
    body: PartRefundInput,
    reply: RefundReply,
    act: 'deposit.part_refunded',
    auditFacts: ({ body }) => ({ detail: `${String(body.amountCents)} ${body.refundId}` }),
  }),
  refundRequests: operator('GET', '/operator/refunds', 'List refunds that wait for a second operator', {
    query: pageQuery(20),
    reply: RefundRequests.extend({ people: PeopleById }),
  }),
  agreeToRefund: operator('POST', '/operator/refunds/:id/agree', 'Agree to another operator’s refund', {
    act: 'refund.agreed',
  }),
  declineRefund: operator('POST', '/operator/refunds/:id/decline', 'Decline a refund, with a reason', {
    body: CancelInput,
    act: 'refund.declined',
  }),
} as const satisfies Record<string, Endpoint>;
