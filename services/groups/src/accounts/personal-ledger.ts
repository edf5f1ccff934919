import type { PersonalTable } from '@emberhood/service-kit';
import { titleOf } from '../money/index.ts';

const kept = 'the ledger, for as long as the law asks';

/** The part of `PERSONAL_TABLES` about payments and refunds. */
export const LEDGER_TABLES: readonly PersonalTable[] = [
  {
    table: 'deposits',
    people: ['account_id', 'registration_id', 'seat_id'],
    kept,
    exported: [
      'Deposits and prices paid',
      `select d.purpose, ${titleOf('d')} as title,
       d.amount_cents as cents, d.currency, d.state, d.paid_at as "paidAt", d.refund_at as "refundAt",
       (select json_agg(json_build_object('kind', e.kind, 'cents', e.cents, 'at', e.at) order by e.id) from deposit_entries e where e.deposit_id = d.id) as entries
       from deposits d where d.account_id = $1 order by d.paid_at`,
    ],
  },
  { table: 'allocations', people: ['deposit_id', 'seat_id'], kept },
  { table: 'deposit_entries', people: ['actor', 'deposit_id'], kept },
  { table: 'refunds', people: ['actor', 'deposit_id'], kept },
  {
    table: 'partial_refunds',
    people: ['actor', 'deposit_id'],
    kept,
    exported: [
      'Parts of payments that were refunded',
      `select f.cents, f.reason, f.state, f.created_at as at from partial_refunds f join deposits d on d.id = f.deposit_id
       where d.account_id = $1 order by f.created_at`,
    ],
  },
  { table: 'refund_requests', people: ['deposit_id', 'asked_by', 'decided_by'], kept },
  {
    table: 'checkouts',
    people: ['account_id', 'registration_id', 'seat_id', 'payment_id'],
    erased: [`update checkouts set url = null where account_id = $1`],
    kept,
  },
];
