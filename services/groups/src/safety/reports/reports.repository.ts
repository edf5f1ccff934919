import {
  URGENT_REASONS,
  type PageQuery,
  type ReportInput,
  type SafetyDecision,
  type SafetyReport,
} from '@emberhood/contracts';
import { columnsOf, isoOf, onlyRow, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IS_ON } from '../../ground/index.ts';
import { NEXT_SESSION } from '../../offers/index.ts';
import { inGroup } from '../staff/impartiality.repository.ts';
import { GroupReportEntity } from './group-report.entity.ts';

const ABOUT = ['groupId', 'messageId', 'hostMessageId', 'aboutSeat'] as const;
type DecidedReport = Pick<GroupReportEntity, (typeof ABOUT)[number]>;

/** SQL: message `m` was written while seat `own` was taken. */
const WRITTEN_TO = 'm.sent_at between own.joined_at and coalesce(own.left_at, now())';

/** SQL: the seats `own` and `other` of one group are of two people who were in it at the same time. */
export const ARE_GROUPMATES = `other.id <> own.id
  and own.joined_at <= coalesce(other.left_at, now()) and other.joined_at <= coalesce(own.left_at, now())`;

const BY_SEAT = `(by_seat, about_seat, (coalesce(message_id, about_seat))) where state = 'open'`;

/**
 * SQL: what the member of seat `own` can report, by its id $3. `quote` is the text as it is now, even if it was taken
 * back; a report that is sent again while it is open changes the one with the same `key`.
 */
const REPORTABLE = {
  message: {
    columns: 'about_seat, message_id, quote',
    values: `m.seat_id, m.id,
      concat_ws('\n\n', 'A photo: ' || (m.photo->>'alt'), nullif(array_to_string(m.earlier || m.text, '\n\nEdited to:\n'), ''))`,
    from: 'join chat_messages m on m.group_id = own.group_id',
    where: `m.id = $3 and m.seat_id <> own.id and ${WRITTEN_TO}`,
    key: BY_SEAT,
  },
  host_message: {
    columns: 'host_message_id, quote',
    values: 'm.id, m.text',
    from: 'join host_messages m on m.group_id = own.group_id',
    where: `m.id = $3 and ${WRITTEN_TO}`,
    key: `(by_seat, host_message_id) where state = 'open' and host_message_id is not null`,
  },
  groupmate: {
    columns: 'about_seat, quote',
    values: 'other.id, other.brings',
    from: 'join seats other on other.group_id = own.group_id',
    where: `other.id = $3 and ${ARE_GROUPMATES}`,
    key: BY_SEAT,
  },
} as const;

export interface Reported {
  kind: keyof typeof REPORTABLE;
  accountId: string;
  groupId: string;
  aboutId: string;
}

/** The reason of a report that was made because somebody has blocked a person in their group. */
export const BLOCKED = 'blocked';

@Injectable()
export class ReportsRepository extends SqlRepository {
  /** @returns the id of the report; undefined if the member cannot report anything with this id */
  async add(
    tx: Tx,
    { kind, accountId, groupId, aboutId }: Reported,
    { reason, note }: ReportInput,
  ): Promise<string | undefined> {
    const { columns, values, from, where, key } = REPORTABLE[kind];
    const [row] = await tx.query<{ id: string }[]>(
      `insert into group_reports (id, group_id, by_seat, reason, note, ${columns})
       select gen_random_uuid(), own.group_id, own.id, $4, $5, ${values} from seats own ${from}
       where own.account_id = $1 and own.group_id = $2 and ${where}
       on conflict ${key} do update set reason = excluded.reason, note = coalesce(excluded.note, group_reports.note),
         quote = coalesce(excluded.quote, group_reports.quote) returning id`,
      [accountId, groupId, aboutId, reason, note ?? null],
    );
    return row?.id;
  }

  /** Reports a block between people of one group, so that operators deal with it before they meet again (I21). */
  async addBlock(tx: Tx, accountId: string, otherId: string): Promise<void> {
    await tx.query(
      `insert into group_reports (id, group_id, by_host, about_seat, about_host, reason)
       select gen_random_uuid(), g.id, $1, other.id, case when other.id is null then o.host_id end, $3
       from groups g join offerings o on o.id = g.offering_id
         left join seats own on own.group_id = g.id and own.account_id = $1 and own.left_at is null
         left join seats other on other.group_id = g.id and other.account_id = $2 and other.left_at is null
       where g.id in (select group_id from seats where account_id in ($1, $2) and left_at is null)
         and ${IS_ON}
         and (own.id is not null or o.host_id = $1) and (other.id is not null or o.host_id = $2)
       on conflict do nothing`,
      [accountId, otherId, BLOCKED],
    );
  }

  async closeBlock(tx: Tx, accountId: string, otherId: string): Promise<void> {
    await tx.query(
      `update group_reports r set state = 'closed', answer = 'The block was undone.', decided_by = null, decided_at = now()
       where r.reason = $3 and r.state = 'open'
         and (r.by_host = $1 or r.by_seat in (select id from seats where account_id = $1))
         and (r.about_host = $2 or r.about_seat in (select id from seats where account_id = $2))`,
      [accountId, otherId, BLOCKED],
    );
  }

  /**
   * Reports, and feedback of feeling unsafe: open ones first, among them minors and danger, then the newest. Never names
   * who reported (T26).
   */
  list(viewerId: string, { id, ...page }: PageQuery & { id?: string | undefined }) {
    return readPage<SafetyReport>(
      this.source,
      {
        select: `q.id, q.state, coalesce($3 in (select account_id from (${inGroup('g.id')}) everybody) or $3 in (r.by_host, r.about_host, w.host_id), false) as "concernsYou",
          ${isoOf('q.created_at')} as at, g.id as "groupId", o.title, v.timezone,
          case when s.left_at is null and coalesce(r.about_host, w.host_id, o.host_id) is not distinct from o.host_id then ${NEXT_SESSION} end as "nextSessionAt",
          case when f.safety_id is not null then 'session' when r.reason = $1 then 'block' when r.about_seat is null then 'host_message'
            when r.message_id is null then 'groupmate' else 'message' end as kind,
          coalesce(r.answer, f.safety_answer) as answer, ${isoOf('coalesce(r.decided_at, f.safety_at)')} as "answeredAt",
          coalesce(r.decided_by, f.safety_by) as "answeredBy", nullif(r.reason, $1) as reason,
          case when r.about_seat is not null then jsonb_build_object('accountId', s.account_id, 'firstName', s.first_name, 'host', false)
            when r.id is not null then (select jsonb_build_object('accountId', h.account_id, 'firstName', h.name, 'host', true) from hosts h
              where h.account_id = coalesce(r.about_host, w.host_id)) end as about,
          r.quote, exists (select 1 from chat_messages m where m.id = r.message_id and m.gone is not null)
            or w.removed_at is not null
            or r.message_id is null and r.about_seat is not null and r.quote is not null and s.brings is distinct from r.quote as "quoteGone",
          (select m.photo_id from chat_messages m where m.id = r.message_id and m.gone is null) as "photoId",
          coalesce(r.note, f.safety_note) as note, q.version`,
        from: `(select id, group_id, state, created_at, xmin::text as version, case state when 'open' then coalesce(array_position($4::text[], reason), $5) else 0 end as turn
            from group_reports
            union all select f.safety_id, s.group_id, f.safety_state, f.created_at, f.xmin::text, case f.safety_state when 'open' then $5 else 0 end from feedback f join seats s on s.id = f.seat_id
              where f.felt_unsafe) q
          join groups g on g.id = q.group_id join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id
          left join group_reports r on r.id = q.id left join host_messages w on w.id = r.host_message_id
          left join feedback f on f.safety_id = q.id left join seats s on s.id = r.about_seat`,
        where: '$2::uuid is null or q.id = $2',
        values: [BLOCKED, id ?? null, viewerId, URGENT_REASONS, URGENT_REASONS.length + 1],
        order: {
          [`(q.state = 'open')::int`]: 'numeric',
          '-q.turn': 'numeric',
          'q.created_at': 'timestamptz',
          'q.id': 'uuid',
        },
        newestFirst: true,
      },
      page,
    );
  }

  /** Removes what the member says they bring, if it is still what was reported. */
  async removeBrings(tx: Tx, reportId: string): Promise<void> {
    await tx.query(
      'update seats s set brings = null from group_reports r where r.id = $1 and s.id = r.about_seat and s.brings = r.quote',
      [reportId],
    );
  }

  async countOpen(): Promise<number> {
    const select = `select (select count(*) from group_reports where state = 'open')::int
      + (select count(*) from feedback where felt_unsafe and safety_state = 'open')::int as count`;
    return (await onlyRow(this.source.query<{ count: number }[]>(select))).count;
  }

  /** @returns 'changed' if it is in that state already, or not the version that was read */
  async decide(
    tx: Tx,
    actor: string,
    id: string,
    { state, answer, version }: SafetyDecision,
  ): Promise<DecidedReport | 'changed' | 'unknown'> {
    const [rows] = await tx.query<[DecidedReport[], number]>(
      `update group_reports set state = $2, answer = $3, decided_by = $4, decided_at = now(),
         about_host = case when host_message_id is null then about_host
           when $2 <> 'open' then (select m.host_id from host_messages m where m.id = host_message_id) end
       where id = $1 and state <> $2 and xmin::text = coalesce($5, xmin::text)
       returning ${columnsOf(GroupReportEntity, 'group_reports', ABOUT)}`,
      [id, state, answer, actor, version ?? null],
    );
    if (rows[0]) return rows[0];
    return (await tx.existsBy(GroupReportEntity, { id })) ? 'changed' : 'unknown';
  }
}
