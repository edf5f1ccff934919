import { deleteInParts, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ErasuresRepository extends SqlRepository {
  /** Notes the refunds that are on their way. Calling it again changes nothing. */
  async begin(tx: Tx, accountId: string): Promise<void> {
    await tx.query(
      `insert into erasures (account_id, refund_cents)
       select $1, coalesce(sum(going.cents), 0)::int from (
         select d.account_id, f.state, d.amount_cents - d.back_cents as cents from refunds f join deposits d on d.id = f.deposit_id
         union all select d.account_id, f.state, f.cents from partial_refunds f join deposits d on d.id = f.deposit_id
       ) going where going.account_id = $1 and going.state <> 'done' on conflict do nothing`,
      [accountId],
    );
  }

  /** Everybody whose data may still be in a sealed object. */
  async listErased(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>('select account_id as id from erasures order by account_id');
    return rows.map(({ id }) => id);
  }

  /** Accounts whose erasure is not complete, the oldest request first. */
  async listUnanswered(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      'select account_id as id from erasures where answered_at is null order by asked_at, account_id limit 500',
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the cents that are refunded to them; null if the erasure was complete already. */
  async markAnswered(tx: Tx, accountId: string): Promise<number | null> {
    const [rows] = await tx.query<[{ cents: number }[], number]>(
      'update erasures set answered_at = now() where account_id = $1 and answered_at is null returning refund_cents as cents',
      [accountId],
    );
    return rows[0]?.cents ?? null;
  }

  /** The days must be more than anything is kept that could contain the accounts. */
  deleteOld(days: number, signal: AbortSignal): Promise<void> {
    const where = 'answered_at < now() - make_interval(days => $1::int)';
    return deleteInParts(this.source, { from: 'erasures', where, values: [days] }, signal);
  }
}
