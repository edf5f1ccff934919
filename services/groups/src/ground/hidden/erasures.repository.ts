import { SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

/** Accounts that are erased or being erased. */
@Injectable()
export class ErasuresRepository extends SqlRepository {
  /** Notes the refunds that are on their way. Nothing changes if it is called again. */
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

  /** Everybody whose data may still lie sealed somewhere. */
  async listErased(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>('select account_id as id from erasures order by account_id');
    return rows.map(({ id }) => id);
  }

  /** Accounts whose erasure is not complete, in the order in which it was asked for. */
  async listUnanswered(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      'select account_id as id from erasures where answered_at is null order by asked_at, account_id limit 500',
    );
    return rows.map(({ id }) => id);
  }

  /** Cents that are refunded to them; null if the erasure was complete before. */
  async markAnswered(tx: Tx, accountId: string): Promise<number | null> {
    const [rows] = await tx.query<[{ cents: number }[], number]>(
      'update erasures set answered_at = now() where account_id = $1 and answered_at is null returning refund_cents as cents',
      [accountId],
    );
    return rows[0]?.cents ?? null;
  }

  /** Called with more days than anything is kept in which they could be. */
  async deleteOld(days: number): Promise<void> {
    await this.source.query('delete from erasures where answered_at < now() - make_interval(days => $1::int)', [days]);
  }
}
