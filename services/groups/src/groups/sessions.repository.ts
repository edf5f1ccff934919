import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

export interface SessionRow {
  id: string;
  ordinal: number;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
}

@Injectable()
export class SessionsRepository {
  ofOffering(tx: Tx, offeringId: string): Promise<SessionRow[]> {
    return tx.query(
      `select id, ordinal, sequence, starts_at as "startsAt", ends_at as "endsAt" from sessions
       where offering_id = $1 and cancelled_at is null order by ordinal`,
      [offeringId],
    );
  }

  async find(tx: Tx, id: string): Promise<{ groupId: string | null } | undefined> {
    const [row] = await tx.query<{ groupId: string | null }[]>(
      `select (select g.id from groups g where g.offering_id = s.offering_id and g.state in ('published', 'locked', 'running')) as "groupId"
       from sessions s where s.id = $1`,
      [id],
    );
    return row;
  }

  async move(tx: Tx, id: string, startsAt: Date, endsAt: Date): Promise<void> {
    await tx.query('update sessions set starts_at = $2, ends_at = $3, sequence = sequence + 1 where id = $1', [
      id,
      startsAt,
      endsAt,
    ]);
  }

  /** Those of them who sit in another group with a session that overlaps one of this offering (I1). */
  async committed(tx: Tx, accountIds: readonly string[], offeringId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select distinct s.account_id as id from seats s join groups g on g.id = s.group_id
         join sessions a on a.offering_id = g.offering_id and a.cancelled_at is null
         join sessions b on b.offering_id = $2 and b.cancelled_at is null and a.starts_at < b.ends_at and b.starts_at < a.ends_at
       where s.account_id = any($1) and s.left_at is null and g.offering_id <> $2 and g.state in ('published', 'locked', 'running')`,
      [accountIds, offeringId],
    );
    return rows.map(({ id }) => id);
  }

  async cancelAll(tx: Tx, offeringId: string): Promise<void> {
    await tx.query('update sessions set cancelled_at = now() where offering_id = $1 and cancelled_at is null', [
      offeringId,
    ]);
  }

  async repairAsked(tx: Tx, groupId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('select 1 from groups where id = $1 and repair_at is not null', [groupId]);
    return rows.length > 0;
  }
}
