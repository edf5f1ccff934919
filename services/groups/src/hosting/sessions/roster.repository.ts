import type { AttendanceInput, HostGroup, PageQuery, RosterEntry } from '@emberhood/contracts';
import { columnsOf, isoOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CONFIRMED_SEATS, IS_KNOWN, IS_ON, SEATS, shownName } from '../../ground/index.ts';
import { depositsAtStake } from '../../money/index.ts';
import { FIRST_SESSION, SESSIONS_JSON } from '../../offers/index.ts';
import { GroupEntity, LATE_MINUTES } from '../../places/index.ts';
import { OWED_TO_HOST } from '../payouts/owed-to-host.ts';

const GROUP = `${columnsOf(GroupEntity, 'g', ['id', 'offeringId', 'state', 'reason'])}, o.title, v.name as "venueName", v.address as "venueAddress",
  v.directions, v.timezone, o.min_size as "minSize", o.max_size as "maxSize",
  ${isoOf('g.locks_at')} as "locksAt", ${SEATS} as seats, ${CONFIRMED_SEATS} as confirmed, ${SESSIONS_JSON} as sessions`;
const GROUPS = 'groups g join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id';
/** The last one for the hours until a group is over. */
const NEXT_SESSION = `(select coalesce(min(s.starts_at) filter (where s.ends_at > now()), max(s.starts_at)) from sessions s where s.offering_id = o.id)`;
/** $1: the host. */
const SHOWN = `o.host_id = $1 and ${IS_KNOWN}`;

@Injectable()
export class RosterRepository extends SqlRepository {
  /** Coming groups from the soonest next session, others from the latest first session. */
  groups(hostId: string, { when, ...page }: PageQuery & { when?: 'coming' | 'past' | undefined }) {
    return readPage<HostGroup>(
      this.source,
      {
        select: GROUP,
        from: GROUPS,
        values: [hostId],
        newestFirst: when !== 'coming',
        where: when === undefined ? SHOWN : `${SHOWN} and ${when === 'coming' ? '' : 'not '}${IS_ON}`,
        order: {
          [when === 'coming' ? NEXT_SESSION : FIRST_SESSION]: 'timestamptz',
          'g.id': 'uuid',
        },
      },
      page,
    );
  }

  async group(hostId: string, groupId: string, tx?: Tx): Promise<HostGroup | undefined> {
    const [row] = await (tx ?? this.source.manager).query<HostGroup[]>(
      `select ${GROUP} from ${GROUPS} where ${SHOWN} and g.id = $2`,
      [hostId, groupId],
    );
    return row;
  }

  /** First names, needs, what they bring and still pay, and nothing else about people (T25). */
  roster(groupId: string): Promise<RosterEntry[]> {
    return this.source.query(
      `select s.id as "seatId", ${shownName('s')} as "firstName", s.needs, s.brings, s.confirmed_at is not null as confirmed,
         ${LATE_MINUTES('s')} as "lateMinutes", coalesce((select jsonb_object_agg(a.session_id, a.state) from attendance a where a.seat_id = s.id), '{}') as attendance,
         case when ${IS_ON} then ${OWED_TO_HOST} else 0 end as "owesCents"
       from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id where s.group_id = $1 and s.left_at is null order by lower(s.first_name), s.id`,
      [groupId],
    );
  }

  /**
   * Saves a mark and returns its seat; undefined unless seat and session are of this group and the session has begun.
   */
  async mark(
    tx: Tx,
    hostId: string,
    groupId: string,
    mark: AttendanceInput,
  ): Promise<{ accountId: string; depositIds: string[] } | undefined> {
    const [seat] = await tx.query<{ accountId: string; depositIds: string[] }[]>(
      `select s.account_id as "accountId", ${depositsAtStake('s')} as "depositIds"
       from seats s join groups g on g.id = s.group_id join sessions x on x.offering_id = g.offering_id
       where s.id = $1 and g.id = $2 and x.id = $3 and s.left_at is null and x.starts_at <= now()`,
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
}
