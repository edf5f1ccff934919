import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { OfferingEntity, SessionEntity } from '../../offers/index.ts';
import { GroupEntity } from './group.entity.ts';
import { type Meeting, isCommitted, overlapsAny } from '../../eligibility/index.ts';

const BOOKED = ['id', 'venueId', 'maxSize'] as const;
interface MovedOffering extends Pick<OfferingEntity, (typeof BOOKED)[number]> {
  groupId: string | null;
}

const MEETING = `${columnsOf(SessionEntity, 'x', ['startsAt', 'endsAt'])}, v.timezone, v.id as "venueId", v.city, v.latitude, v.longitude`;
const MEETINGS =
  'join venues v on v.id = o.venue_id join sessions x on x.offering_id = o.id and x.cancelled_at is null';

@Injectable()
export class SessionsRepository {
  ofOffering(tx: Tx, offeringId: string): Promise<SessionEntity[]> {
    return tx.find(SessionEntity, { where: { offeringId, cancelledAt: IsNull() }, order: { startsAt: 'asc' } });
  }

  /** The offering of a session, and its group if one is on. */
  async offeringOf(tx: Tx, id: string): Promise<MovedOffering | undefined> {
    const [row] = await tx.query<MovedOffering[]>(
      `select ${columnsOf(OfferingEntity, 'o', BOOKED)},
         (select g.id from groups g where g.offering_id = o.id and g.state in ('published', 'locked', 'running')) as "groupId"
       from sessions s join offerings o on o.id = s.offering_id where s.id = $1`,
      [id],
    );
    return row;
  }

  /** Whether its host has noted who came. Lock the group first, as marking does. */
  async isHeld(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('select 1 from attendance where session_id = $1 limit 1', [id]);
    return rows.length > 0;
  }

  /** False when these are its times already. */
  async move(tx: Tx, id: string, startsAt: Date, endsAt: Date): Promise<boolean> {
    const [, moved] = await tx.query<[unknown[], number]>(
      `update sessions set starts_at = $2, ends_at = $3, sequence = sequence + 1, moved_at = now()
        where id = $1 and (starts_at, ends_at) is distinct from ($2, $3)`,
      [id, startsAt, endsAt],
    );
    return moved > 0;
  }

  /** Whether another session of the same offering is at that time. */
  async overlapsAnother(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from sessions x join sessions y on y.offering_id = x.offering_id and y.id <> x.id and y.cancelled_at is null
       where x.id = $1 and (x.starts_at, x.ends_at) overlaps (y.starts_at, y.ends_at)`,
      [id],
    );
    return rows.length > 0;
  }

  /** Those of them who cannot sit in this offering's group because of another group (H1, I1). */
  async listCommitted(tx: Tx, accountIds: readonly string[], offeringId: string): Promise<string[]> {
    const [busy] = await this.listCommittedTo(tx, [{ offeringId, accountIds }]);
    return busy ?? [];
  }

  /** The same for several offerings, each with people of its own. */
  async listCommittedTo(
    tx: Tx,
    asked: readonly { offeringId: string; accountIds: readonly string[] }[],
  ): Promise<string[][]> {
    const ahead = await tx.query<(Meeting & { accountId: string; offeringId: string })[]>(
      `select s.account_id as "accountId", o.id as "offeringId", g.id as "group", ${MEETING}
       from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id ${MEETINGS}
       where s.account_id = any($1) and s.left_at is null and g.state in ('published', 'locked', 'running')`,
      [asked.flatMap(({ accountIds }) => accountIds)],
    );
    if (ahead.length === 0) return asked.map(() => []);
    const those = await tx.query<Meeting[]>(
      `select o.id as "group", ${MEETING} from offerings o ${MEETINGS} where o.id = any($1)`,
      [asked.map(({ offeringId }) => offeringId)],
    );
    const [byAccount, byOffering] = [
      Map.groupBy(ahead, ({ accountId }) => accountId),
      Map.groupBy(those, ({ group }) => group),
    ];
    return asked.map(({ offeringId, accountIds }) =>
      accountIds.filter((accountId) => {
        const others = (byAccount.get(accountId) ?? []).filter((one) => one.offeringId !== offeringId);
        return others.length > 0 && isCommitted(others, byOffering.get(offeringId) ?? []);
      }),
    );
  }

  /** Those of them who cannot lead this offering's group, as they lead or sit in another group at that time (H1). */
  async listLeadingElsewhere(tx: Tx, hostIds: readonly string[], offeringId: string): Promise<string[]> {
    const ahead = await tx.query<(Meeting & { hostId: string })[]>(
      `select p.id as "hostId", g.id as "group", ${MEETING} from unnest($1::uuid[]) p (id)
         join groups g on g.state in ('published', 'locked', 'running') join offerings o on o.id = g.offering_id ${MEETINGS}
       where o.id <> $2 and x.ends_at > now()
         and (o.host_id = p.id or exists (select 1 from seats s where s.group_id = g.id and s.account_id = p.id and s.left_at is null))`,
      [hostIds, offeringId],
    );
    const those = await this.meetings(tx, offeringId);
    return [...Map.groupBy(ahead, ({ hostId }) => hostId)].flatMap(([hostId, own]) =>
      overlapsAny(own, those) ? [hostId] : [],
    );
  }

  private meetings(tx: Tx, offeringId: string): Promise<Meeting[]> {
    return tx.query(`select o.id as "group", ${MEETING} from offerings o ${MEETINGS} where o.id = $1`, [offeringId]);
  }

  async cancelAll(tx: Tx, offeringId: string): Promise<void> {
    await tx.update(SessionEntity, { offeringId, cancelledAt: IsNull() }, { cancelledAt: () => 'now()' });
  }

  isRepairRequested(tx: Tx, groupId: string): Promise<boolean> {
    return tx.existsBy(GroupEntity, { id: groupId, repairAt: Not(IsNull()) });
  }
}
