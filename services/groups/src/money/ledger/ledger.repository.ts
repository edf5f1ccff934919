import {
  HOME_TIME_ZONE,
  type LedgerEntry,
  type LedgerLine,
  type LedgerQuery,
  type Reconciliation,
} from '@emberhood/contracts';
import { columnsOf, isoOf, onlyRow, readPage, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { goesBackAtDate, isWithdrawable, remainingCents, titleOf } from '../deposits/deposit-conditions.ts';
import { DepositEntity } from '../deposits/deposit.entity.ts';
import { ReconciliationEntity } from './reconciliation.entity.ts';

const PAYMENT = ['purpose', 'accountId', 'state', 'amountCents'] as const;

@Injectable()
export class LedgerRepository extends SqlRepository {
  list({ accountId, depositId, state, purpose, refund, bank, ...page }: LedgerQuery) {
    return readPage<Omit<LedgerLine, 'concernsYou'>>(
      this.source,
      {
        select: `d.id as "depositId", ${columnsOf(DepositEntity, 'd', PAYMENT)}, ${isoOf('d.paid_at')} as "paidAt",
          case when ${goesBackAtDate('d')} then ${isoOf('d.refund_at')} end as "refundAt",
          ${titleOf('d')} as title,
          case when f.deposit_id is null then null else
            jsonb_build_object('state', f.state, 'reason', f.reason, 'attempts', f.attempts, 'failure', f.failure,
              'keepUntil', case when ${isWithdrawable('f')} then ${isoOf('f.next_attempt_at')} end) end as refund,
          (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'cents', e.cents, 'note', e.note, 'at', ${isoOf('e.at')}) order by e.id), '[]')
           from deposit_entries e where e.deposit_id = d.id) as entries,
          (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'cents', p.cents, 'state', p.state, 'reason', p.reason,
             'attempts', p.attempts, 'failure', p.failure) order by p.created_at), '[]')
           from partial_refunds p where p.deposit_id = d.id) as parts,
          (select coalesce(q.cents, ${remainingCents('d')}) from refund_requests q where q.deposit_id = d.id and q.decided_at is null) as "askedCents"`,
        from: 'deposits d left join refunds f on f.deposit_id = d.id',
        where: `($1::uuid is null or d.account_id = $1) and ($2::text is null or d.state = $2) and ($3::text is null or d.purpose = $3)
          and ($4::text is null or f.state = $4 or exists (select 1 from partial_refunds p where p.deposit_id = d.id and p.state = $4))
          and ($5::uuid is null or d.id = $5 or d.id = (select q.deposit_id from refund_requests q where q.id = $5)) and ($6::text is null or d.charged_back_at is not null)`,
        values: [accountId, state, purpose, refund, depositId, bank].map((value) => value ?? null),
        order: { 'd.paid_at': 'timestamptz', 'd.id': 'uuid' },
        newestFirst: true,
      },
      page,
    );
  }

  /** When the first entry was made. */
  async since(): Promise<string | null> {
    const [row] = await this.source.query<{ at: string }[]>(
      `select ${isoOf('at')} as at from deposit_entries order by id limit 1`,
    );
    return row?.at ?? null;
  }

  /** Entries of a month in Toronto after the one with this id, in order. */
  month(month: string, after: number, limit: number): Promise<LedgerEntry[]> {
    const starts = (first: string): string => `(${first}::timestamp at time zone '${HOME_TIME_ZONE}')`;
    return this.source.query(
      `select e.id::float8 as id, ${isoOf('e.at')} as at, d.id as reference, d.purpose, e.kind, e.cents, d.currency, d.provider,
              d.payment_ref as "providerReference", coalesce(${titleOf('d')}, '') as title
         from deposit_entries e join deposits d on d.id = e.deposit_id
        where e.at >= ${starts(`($1::text || '-01')`)} and e.at < ${starts(`(($1::text || '-01')::date + interval '1 month')`)}
          and e.id > $2 order by e.id limit $3`,
      [month, after, limit],
    );
  }

  async saveReconciliation(provider: string, result: Reconciliation): Promise<void> {
    await this.source.manager.upsert(ReconciliationEntity, { provider, result }, ['provider']);
  }

  async findReconciliation(provider: string): Promise<Reconciliation | undefined> {
    return (await this.source.manager.findOneBy(ReconciliationEntity, { provider }))?.result;
  }

  async sumByPayment(provider: string, paymentRefs: readonly string[] | null): Promise<Map<string, number>> {
    const rows = await this.source.query<{ ref: string; cents: string }[]>(
      `select d.payment_ref as ref, sum(e.cents) as cents from deposits d join deposit_entries e on e.deposit_id = d.id
       where d.provider = $1 and ($2::text[] is null or d.payment_ref = any($2)) group by d.payment_ref`,
      [provider, paymentRefs],
    );
    return new Map(rows.map(({ ref, cents }) => [ref, Number(cents)]));
  }

  async paymentsSince(provider: string, since: Date): Promise<string[]> {
    const rows = await this.source.query<{ ref: string }[]>(
      `select distinct d.payment_ref as ref from deposit_entries e join deposits d on d.id = e.deposit_id
       where d.provider = $1 and e.at >= $2`,
      [provider, since],
    );
    return rows.map(({ ref }) => ref);
  }

  async total(provider: string): Promise<number> {
    const sum =
      'select sum(e.cents) as cents from deposits d join deposit_entries e on e.deposit_id = d.id where d.provider = $1';
    return Number((await onlyRow(this.source.query<{ cents: string | null }[]>(sum, [provider]))).cents);
  }
}
