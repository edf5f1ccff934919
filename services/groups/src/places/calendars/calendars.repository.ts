import { isoOf, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { type CalendarGroup, IS_KNOWN, isHidden } from '../../ground/index.ts';
import { CalendarFeedEntity } from './calendar-feed.entity.ts';

/** SQL: group `g` of offering `o` at venue `v`, as needed for its calendar. */
export const CALENDAR_GROUP = `jsonb_build_object('id', g.id, 'title', o.title, 'timezone', v.timezone, 'venueName', v.name, 'venueAddress', v.address,
    'sessions', (select jsonb_agg(jsonb_build_object('id', s.id, 'startsAt', ${isoOf('s.starts_at')}, 'endsAt', ${isoOf('s.ends_at')},
      'cancelled', s.cancelled_at is not null, 'sequence', s.sequence) order by s.starts_at) from sessions s where s.offering_id = o.id)
  )`;
const GROUPS = 'groups g join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id';

@Injectable()
export class CalendarsRepository extends SqlRepository {
  async group(groupId: string, tx?: Tx): Promise<CalendarGroup | undefined> {
    const [row] = await (tx ?? this.source.manager).query<{ group: CalendarGroup }[]>(
      `select ${CALENDAR_GROUP} as "group" from ${GROUPS} where g.id = $1`,
      [groupId],
    );
    return row?.group;
  }

  /**
   * Those that somebody has said yes to or leads, until a year after they met. One that was dissolved is left out:
   * another group may meet at its sessions.
   */
  async groupsOf(accountId: string): Promise<CalendarGroup[]> {
    const rows = await this.source.query<{ group: CalendarGroup }[]>(
      `select ${CALENDAR_GROUP} as "group" from ${GROUPS}
       where g.id in (
           select s.group_id from seats s where s.account_id = $1 and s.confirmed_at is not null
             and (s.left_at is null or s.left_reason = 'cancelled')
           union select led.id from groups led join offerings own on own.id = led.offering_id
             where own.host_id = $1 and led.host_lost_at is null)
         and ${IS_KNOWN} and g.state in ('published', 'locked', 'running', 'completed', 'cancelled')
         and exists (select 1 from sessions x where x.offering_id = o.id and x.ends_at > now() - interval '1 year')
       order by g.id`,
      [accountId],
    );
    return rows.map(({ group }) => group);
  }

  async feedOf(accountId: string): Promise<Pick<CalendarFeedEntity, 'createdAt'> | null> {
    return this.source.manager.findOne(CalendarFeedEntity, { where: { accountId }, select: { createdAt: true } });
  }

  async setFeed(accountId: string, tokenHash: Buffer): Promise<void> {
    await this.source.manager.upsert(CalendarFeedEntity, { accountId, tokenHash, createdAt: () => 'now()' }, [
      'accountId',
    ]);
  }

  async endFeed(accountId: string): Promise<void> {
    await this.source.manager.delete(CalendarFeedEntity, { accountId });
  }

  async endFeedUntil(tx: Tx, accountId: string, until: string): Promise<void> {
    await tx.query('delete from calendar_feeds where account_id = $1 and created_at <= $2', [accountId, until]);
  }

  /** The owner of the address; undefined while they are suspended or leaving. */
  async ownerOf(tokenHash: Buffer): Promise<string | undefined> {
    const [row] = await this.source.query<{ accountId: string }[]>(
      `select f.account_id as "accountId" from calendar_feeds f where f.token_hash = $1 and not ${isHidden('f.account_id')}`,
      [tokenHash],
    );
    return row?.accountId;
  }
}
