import type { AttendanceInput, HostGroup, RosterEntry } from '@emberhood/contracts';
import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { GroupEntity, LATE_MINUTES } from '../../places/index.ts';
import { atStake, tiedTo } from '../../money/index.ts';
import { shownName } from '../../ground/index.ts';
import { SESSIONS_JSON, isoOf } from '../../offers/index.ts';

export interface StatementRow {
  groupId: string;
  title: string;
  completedAt: string | null;
  seats: number;
  grossCents: number;
  collectedCents: number;
}

/** SQL: marked absent from every session that was marked. */
const cameNever = (seat: string): string =>
  `coalesce((select bool_and(a.state = 'no_show') from attendance a where a.seat_id = ${seat}.id), false)`;

@Injectable()
export class RosterRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  groups(hostId: string, groupId: string | null = null): Promise<HostGroup[]> {
    return this.source.query(
      `select ${columnsOf(GroupEntity, 'g', ['id', 'offeringId', 'state'])}, o.title, v.name as "venueName", v.timezone, o.max_size as "maxSize", ${isoOf('g.locks_at')} as "locksAt",
         (select count(*)::int from seats s where s.group_id = g.id and s.left_at is null) as seats, ${SESSIONS_JSON} as sessions
       from groups g join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id
       where o.host_id = $1 and ($2::uuid is null or g.id = $2::uuid) and g.visible_at <= now() and g.state not in ('proposed', 'approved', 'dropped')
       order by (select min(s.starts_at) from sessions s where s.offering_id = o.id) desc, g.id limit 200`,
      [hostId, groupId],
    );
  }

  /** First names and needs; nothing else of a person is asked for here (T25). */
  roster(groupId: string): Promise<RosterEntry[]> {
    return this.source.query(
      `select s.id as "seatId", ${shownName('s')} as "firstName", s.needs, s.confirmed_at is not null as confirmed,
         ${LATE_MINUTES('s')} as "lateMinutes", coalesce((select jsonb_object_agg(a.session_id, a.state) from attendance a where a.seat_id = s.id), '{}') as attendance
       from seats s where s.group_id = $1 and s.left_at is null order by lower(s.first_name), s.id`,
      [groupId],
    );
  }

  /** The seat this mark is about, when seat and session are of this group and the session has begun. */
  async mark(
    tx: Tx,
    hostId: string,
    groupId: string,
    mark: AttendanceInput,
  ): Promise<{ accountId: string; depositIds: string[] } | undefined> {
    const [seat] = await tx.query<{ accountId: string; depositIds: string[] }[]>(
      `select s.account_id as "accountId", ${atStake('s')} as "depositIds"
       from seats s join groups g on g.id = s.group_id join sessions x on x.offering_id = g.offering_id
       where s.id = $1 and g.id = $2 and x.id = $3 and s.left_at is null and x.starts_at <= now() and g.state in ('locked', 'running', 'completed')`,
      [mark.seatId, groupId, mark.sessionId],
    );
    if (!seat) return undefined;
    await tx.query(
      `insert into attendance (session_id, seat_id, state, marked_by) values ($1, $2, $3, $4)
       on conflict (session_id, seat_id) do update set state = excluded.state, marked_by = excluded.marked_by, marked_at = now()`,
      [mark.sessionId, mark.seatId, mark.state, hostId],
    );
    return seat;
  }

  /**
   * The price of a place is the host's for whoever came. Of who left too late, or came to no session, it is what was kept: deposits pay the
   * host's share first, and nobody is asked to collect the rest.
   */
  statement(hostId: string): Promise<StatementRow[]> {
    return this.source.query(
      `select g.id as "groupId", o.title, ${isoOf('c.at')} as "completedAt", kept.seats, kept."grossCents", kept."collectedCents"
       from groups g join offerings o on o.id = g.offering_id
         left join lateral (select max(at) as at from state_changes where entity = 'group' and entity_id = g.id and to_state = 'completed') c on true
         cross join lateral (
           select count(*)::int as seats, coalesce(sum(p.cents), 0)::int as "collectedCents",
             coalesce(sum(case when s.left_at is null and not ${cameNever('s')} then o.price_cents else least(p.cents, o.price_cents) end), 0)::int as "grossCents"
           from seats s cross join lateral (select ${tiedTo('s.id', 'price')} + ${tiedTo('s.id', 'deposit')} as cents) p
           where s.group_id = g.id and (s.left_at is null or p.cents > 0)) kept
       where o.host_id = $1 and g.state in ('running', 'completed') order by 3 desc nulls first, 1 limit 200`,
      [hostId],
    );
  }
}
