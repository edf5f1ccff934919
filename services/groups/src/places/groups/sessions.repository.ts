import type { SessionMove } from '@emberhood/contracts';
import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IS_ON } from '../../ground/index.ts';
import { OfferingEntity, SessionEntity } from '../../offers/index.ts';

const BOOKED = ['id', 'venueId', 'maxSize'] as const;
interface MovedOffering extends Pick<OfferingEntity, (typeof BOOKED)[number]> {
  groupId: string | null;
}

@Injectable()
export class SessionsRepository {
  ofOffering(tx: Tx, offeringId: string): Promise<SessionEntity[]> {
    return tx.find(SessionEntity, { where: { offeringId }, order: { startsAt: 'asc' } });
  }

  async offeringOf(tx: Tx, id: string): Promise<MovedOffering | undefined> {
    const [row] = await tx.query<MovedOffering[]>(
      `select ${columnsOf(OfferingEntity, 'o', BOOKED)},
         (select g.id from groups g where g.offering_id = o.id and ${IS_ON}) as "groupId"
       from sessions s join offerings o on o.id = s.offering_id where s.id = $1`,
      [id],
    );
    return row;
  }

  /** Whether attendance was marked. The caller has locked the group, as marking does. */
  async isHeld(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('select 1 from attendance where session_id = $1 limit 1', [id]);
    return rows.length > 0;
  }

  /** Compared to the minute, as forms know no seconds. The caller has locked the group. */
  async isAt(tx: Tx, id: string, { startsAt, endsAt }: NonNullable<SessionMove['replaces']>): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from sessions where id = $1 and (date_trunc('minute', starts_at), date_trunc('minute', ends_at))
         = (date_trunc('minute', $2::timestamptz), date_trunc('minute', $3::timestamptz))`,
      [id, startsAt, endsAt],
    );
    return rows.length > 0;
  }

  /**
   * Returns when it was before; nothing if it has these times already. The caller has locked the group, for which it may
   * have waited: whoever said yes meanwhile did so before the move.
   */
  async move(tx: Tx, id: string, startsAt: Date, endsAt: Date): Promise<Date | undefined> {
    const [[moved]] = await tx.query<[{ from: Date }[], number]>(
      `update sessions s set starts_at = $2, ends_at = $3, sequence = s.sequence + 1, moved_at = statement_timestamp()
        from sessions was where s.id = $1 and was.id = s.id and (s.starts_at, s.ends_at) is distinct from ($2, $3)
        returning was.starts_at as "from"`,
      [id, startsAt, endsAt],
    );
    return moved?.from;
  }

  async overlapsAnother(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from sessions x join sessions y on y.offering_id = x.offering_id and y.id <> x.id
       where x.id = $1 and (x.starts_at, x.ends_at) overlaps (y.starts_at, y.ends_at)`,
      [id],
    );
    return rows.length > 0;
  }

  async cancelAll(tx: Tx, offeringId: string): Promise<void> {
    await tx.update(SessionEntity, { offeringId }, { cancelledAt: () => 'now()' });
  }
}
