import type { MyGroup, PageQuery } from '@emberhood/contracts';
import { isoOf, PREPARED, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { HOST_NAME, IS_KNOWN, IS_ON, shownName } from '../../ground/index.ts';
import { type Costs, priceColumns } from '../../money/index.ts';
import { FIRST_SESSION, SESSIONS_JSON } from '../../offers/index.ts';
import { isAbsent } from '../../safety/index.ts';
import { SeatEntity } from '../seats/seat.entity.ts';
import { leaveFreelyUntil } from './place-terms.repository.ts';

/** A group as its member sees it, without computed fields. */
export type MyGroupRow = Omit<MyGroup, 'dueCents'> & Costs;

const COSTS = priceColumns({ account: 'st.account_id', seat: 'st.id', price: 'o.price_cents' });

const VENUE_JSON = `jsonb_build_object('id', v.id, 'city', v.city, 'name', v.name, 'address', v.address, 'latitude', v.latitude,
  'longitude', v.longitude, 'timezone', v.timezone, 'access', v.access, 'directions', v.directions)`;

/** SQL: by how many minutes somebody said they will be late, until that session ends. */
export const LATE_MINUTES = (seat: string): string =>
  `(select ${seat}.late_minutes from sessions x where x.id = ${seat}.late_session_id and x.ends_at > now())`;

/** $1: the member. */
const GROUP = `g.id, g.state, st.registration_id as "registrationId", 
  case when st.left_at is null then r.status else 'waiting' end as mine, o.title,
  jsonb_build_object('kind', o.catalogue_kind, 'id', o.catalogue_id) as catalogue, '' as sentence,
  ${HOST_NAME} as "hostName", ${VENUE_JSON} as venue, ${SESSIONS_JSON} as sessions, o.what_to_bring as "whatToBring",
  ${COSTS}, ${isoOf('coalesce(st.answer_by, g.confirm_by)')} as "confirmBy", ${isoOf('g.locks_at')} as "locksAt", g.reason,
  ${isoOf(leaveFreelyUntil('st'))} as "leaveFreelyUntil",
  case when st.left_at is null then (select jsonb_agg(jsonb_build_object('seatId', m.id, 'firstName', ${shownName('m')},
    'you', m.account_id = $1, 'confirmed', m.confirmed_at is not null, 'lateMinutes', ${LATE_MINUTES('m')},
    'apart', a.kind, 'brings', case when a.kind is distinct from 'block' then m.brings end,
    'newcomer', g.state in ('published', 'locked') and m.joined_at > g.visible_at)
    order by lower(m.first_name), m.id) from seats m
      left join lateral (select min(p.kind) as kind from pair_rules p where p.owner_id = $1 and p.other_id = m.account_id
        and p.kind in ('block', 'keep_apart')) a on true
    where m.group_id = g.id and m.left_at is null) else '[]' end as groupmates,
  (select coalesce(jsonb_agg(f.session_id), '[]') from feedback f where f.seat_id = st.id) as "feedbackGiven",
  (select coalesce(jsonb_agg(a.session_id), '[]') from attendance a where a.seat_id = st.id and ${isAbsent('a')}) as missed,
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'sentAt', ${isoOf('n.sent_at')}) order by n.sent_at desc), '[]')
   from (select m.id, m.text, m.sent_at from host_messages m where m.group_id = g.id and m.removed_at is null
     and m.sent_at between st.joined_at and coalesce(st.left_at, now()) order by m.sent_at desc limit 10) n) as "hostMessages"`;
const GROUPS = `seats st join groups g on g.id = st.group_id join registrations r on r.id = st.registration_id
  join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id left join hosts h on h.account_id = o.host_id`;
/** Of a group that was called off without names, and without where they are placed since. */
const SHOWN = `st.account_id = $1 and ${IS_KNOWN} and (st.left_at is null or st.left_reason in ('cancelled', 'dissolved'))`;
const COMING = `st.left_at is null and ${IS_ON}`;

@Injectable()
export class MyGroupsRepository extends SqlRepository {
  async find(accountId: string, groupId: string): Promise<MyGroupRow | undefined> {
    const [group] = await this.source.query<MyGroupRow[]>(
      `${PREPARED}select ${GROUP} from ${GROUPS} where ${SHOWN} and g.id = $2`,
      [accountId, groupId],
    );
    return group;
  }

  listComing(accountId: string): Promise<MyGroupRow[]> {
    return this.source.query(
      `${PREPARED}select ${GROUP} from ${GROUPS} where ${SHOWN} and ${COMING} order by ${FIRST_SESSION}, g.id`,
      [accountId],
    );
  }

  /** Those that are over, from the latest first session. */
  pagePast(accountId: string, page: PageQuery): Promise<{ rows: MyGroupRow[]; nextCursor: string | null }> {
    return readPage(
      this.source,
      {
        select: GROUP,
        from: GROUPS,
        where: `${SHOWN} and not (${COMING})`,
        values: [accountId],
        newestFirst: true,
        order: { [FIRST_SESSION]: 'timestamptz', 'g.id': 'uuid' },
      },
      page,
    );
  }

  /** Seats that are taken now. */
  listSeats(groupId: string): Promise<Pick<SeatEntity, 'id' | 'accountId'>[]> {
    const where = { groupId, leftAt: IsNull() };
    return this.source.manager.find(SeatEntity, { where, select: { id: true, accountId: true } });
  }

  /** Replaces the token before it. Saves nothing if the invitation is answered or has ended. */
  async setAnswerToken(accountId: string, groupId: string, answerTokenHash: Buffer): Promise<void> {
    const asked = { groupId, accountId, leftAt: IsNull(), confirmedAt: IsNull() };
    await this.source.manager.update(SeatEntity, asked, { answerTokenHash });
  }

  findByAnswerToken(answerTokenHash: Buffer): Promise<SeatEntity | null> {
    return this.source.manager.findOneBy(SeatEntity, { answerTokenHash });
  }

  async findVisibleGroup(registrationId: string): Promise<{ id: string; title: string } | undefined> {
    const [row] = await this.source.query<{ id: string; title: string }[]>(
      `select g.id, o.title from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id
       where s.registration_id = $1 and s.left_at is null and ${IS_KNOWN}`,
      [registrationId],
    );
    return row;
  }

  /** Only for confirmed members of a group that has not ended. An empty text removes it. */
  async setBrings(tx: Tx, seat: { accountId: string; groupId: string }, text: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update seats s set brings = nullif($3, '') from groups g where s.group_id = $2 and s.account_id = $1 and s.left_at is null
         and s.confirmed_at is not null and g.id = s.group_id and ${IS_ON}`,
      [seat.accountId, seat.groupId, text],
    );
    return count > 0;
  }

  async noteLate(accountId: string, groupId: string, sessionId: string, minutes: number): Promise<boolean> {
    const [, count] = await this.source.query<[unknown[], number]>(
      `update seats s set late_session_id = $3, late_minutes = nullif($4::int, 0) from groups g, sessions x
       where s.group_id = $2 and s.account_id = $1 and s.left_at is null and g.id = s.group_id
         and x.id = $3 and x.offering_id = g.offering_id and x.ends_at > now()`,
      [accountId, groupId, sessionId, minutes],
    );
    return count > 0;
  }
}
