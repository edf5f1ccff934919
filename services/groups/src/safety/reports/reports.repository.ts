import type { PageQuery, ReportInput, SafetyDecision, SafetyReport } from '@emberhood/contracts';
import { columnsOf, isoOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { NEXT_SESSION } from '../../offers/index.ts';
import { GroupReportEntity } from './group-report.entity.ts';

export interface NewReport extends ReportInput {
  id: string;
  messageId: string | null;
}

/** What a decided report was about. */
const ABOUT = ['groupId', 'messageId', 'hostMessageId', 'aboutSeat'] as const;
type DecidedReport = Pick<GroupReportEntity, (typeof ABOUT)[number]>;

/** SQL: the two seats were taken at the same time. */
const TOGETHER = `own.joined_at <= coalesce(other.left_at, now()) and other.joined_at <= coalesce(own.left_at, now())`;

/** SQL: message `m` of a host was written while seat `own` was taken. */
const WRITTEN_TO = 'm.sent_at between own.joined_at and coalesce(own.left_at, now())';

/** The reason of a report that was made because somebody has blocked a person in their group. */
export const BLOCKED = 'blocked';

/** SQL: sending an open report again changes its reason and note. */
const ONCE = `on conflict (by_seat, about_seat, (coalesce(message_id, about_seat))) where state = 'open'
  do update set reason = excluded.reason, note = coalesce(excluded.note, group_reports.note)`;

@Injectable()
export class ReportsRepository extends SqlRepository {
  /** Keeps the current text, even if its author took it back. Returns false if there is no such message. */
  async addMessage(accountId: string, groupId: string, { id, messageId, reason, note }: NewReport): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `insert into group_reports (id, group_id, by_seat, about_seat, message_id, reason, note, quote)
       select $4, m.group_id, own.id, m.seat_id, m.id, $5, $6,
         concat_ws('\n\n', 'A photo: ' || (m.photo->>'alt'), nullif(array_to_string(m.earlier || m.text, '\n\nEdited to:\n'), ''))
       from seats own join chat_messages m on m.group_id = own.group_id
       where own.account_id = $1 and own.group_id = $2 and m.id = $3 and m.seat_id <> own.id and m.sent_at >= own.joined_at
         and m.sent_at <= coalesce(own.left_at, now())
       ${ONCE} returning 1`,
      [accountId, groupId, messageId, id, reason, note ?? null],
    );
    return rows.length > 0;
  }

  /** Keeps the text, even if it was removed. Returns false if no such message was written to this member. */
  async addHostMessage(
    accountId: string,
    groupId: string,
    { id, messageId, reason, note }: NewReport,
  ): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `insert into group_reports (id, group_id, by_seat, host_message_id, reason, note, quote)
       select $4, m.group_id, own.id, m.id, $5, $6, m.text
       from seats own join host_messages m on m.group_id = own.group_id
       where own.account_id = $1 and own.group_id = $2 and m.id = $3 and ${WRITTEN_TO}
       on conflict (by_seat, host_message_id) where state = 'open' and host_message_id is not null
         do update set reason = excluded.reason, note = coalesce(excluded.note, group_reports.note) returning 1`,
      [accountId, groupId, messageId, id, reason, note ?? null],
    );
    return rows.length > 0;
  }

  /** Keeps what the groupmate says they bring. Returns false if the seat is not in a group with this member. */
  async addGroupmate(
    accountId: string,
    groupId: string,
    seatId: string,
    { id, reason, note }: NewReport,
  ): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `insert into group_reports (id, group_id, by_seat, about_seat, reason, note, quote)
       select $4, own.group_id, own.id, other.id, $5, $6, other.brings
       from seats own join seats other on other.group_id = own.group_id join groups g on g.id = own.group_id
       where own.account_id = $1 and own.group_id = $2 and other.id = $3 and other.id <> own.id and ${TOGETHER}
         and g.visible_at <= now() and g.state not in ('proposed', 'approved', 'dropped')
       ${ONCE} returning 1`,
      [accountId, groupId, seatId, id, reason, note ?? null],
    );
    return rows.length > 0;
  }

  /** Reports a block between people of one group, so that operators deal with it before they meet again (I21). */
  async addBlock(tx: Tx, accountId: string, otherId: string): Promise<number> {
    const rows = await tx.query<unknown[]>(
      `insert into group_reports (id, group_id, by_seat, about_seat, reason)
       select gen_random_uuid(), own.group_id, own.id, other.id, $3
       from seats own join seats other on other.group_id = own.group_id join groups g on g.id = own.group_id
       where own.account_id = $1 and other.account_id = $2 and own.left_at is null and other.left_at is null
         and g.state in ('published', 'locked', 'running')
       on conflict do nothing returning 1`,
      [accountId, otherId, BLOCKED],
    );
    const withHost = await tx.query<unknown[]>(
      `insert into group_reports (id, group_id, by_seat, by_host, about_seat, about_host, reason)
       select gen_random_uuid(), s.group_id, case when s.account_id = $1 then s.id end, case when o.host_id = $1 then $1::uuid end,
         case when s.account_id = $2 then s.id end, case when o.host_id = $2 then $2::uuid end, $3
       from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id
       where (s.account_id = $1 and o.host_id = $2 or s.account_id = $2 and o.host_id = $1) and s.left_at is null
         and g.state in ('published', 'locked', 'running')
       on conflict do nothing returning 1`,
      [accountId, otherId, BLOCKED],
    );
    return rows.length + withHost.length;
  }

  /** Closes the reports of a block that was taken back. */
  async closeBlock(tx: Tx, accountId: string, otherId: string): Promise<void> {
    await tx.query(
      `update group_reports r set state = 'closed', answer = 'The block was taken back.', decided_at = now()
       from seats own, seats other where own.id = r.by_seat and other.id = r.about_seat
         and own.account_id = $1 and other.account_id = $2 and r.reason = $3 and r.state = 'open'`,
      [accountId, otherId, BLOCKED],
    );
    await tx.query(
      `update group_reports r set state = 'closed', answer = 'The block was taken back.', decided_at = now()
       from seats s where r.reason = $3 and r.state = 'open' and (r.by_seat = s.id and s.account_id = $1 and r.about_host = $2
         or r.about_seat = s.id and s.account_id = $2 and r.by_host = $1)`,
      [accountId, otherId, BLOCKED],
    );
  }

  /** Reports, and feedback of feeling unsafe: open ones first, then the newest. Never names who reported (T26). */
  list({ id, ...page }: PageQuery & { id?: string | undefined }) {
    return readPage<SafetyReport>(
      this.source,
      {
        select: `q.id, q.state, ${isoOf('q.created_at')} as at, g.id as "groupId", o.title, ${NEXT_SESSION} as "nextSessionAt",
          case when f.safety_id is not null then 'session' when r.reason = $1 then 'block' when r.about_seat is null then 'host_message'
            when r.message_id is null then 'groupmate' else 'message' end as kind,
          coalesce(r.answer, f.safety_answer) as answer, ${isoOf('coalesce(r.decided_at, f.safety_at)')} as "answeredAt", nullif(r.reason, $1) as reason,
          case when r.about_seat is not null then jsonb_build_object('accountId', s.account_id, 'firstName', s.first_name)
            when r.id is not null then (select jsonb_build_object('accountId', h.account_id, 'firstName', h.name) from hosts h
              where h.account_id = coalesce(r.about_host, (select m.host_id from host_messages m where m.id = r.host_message_id), o.host_id)) end as about,
          r.quote, exists (select 1 from chat_messages m where m.id = r.message_id and m.gone is not null)
            or exists (select 1 from host_messages m where m.id = r.host_message_id and m.removed_at is not null)
            or r.message_id is null and r.about_seat is not null and r.quote is not null and s.brings is distinct from r.quote as "quoteGone",
          (select m.photo_id from chat_messages m where m.id = r.message_id and m.gone is null) as "photoId",
          coalesce(r.note, f.safety_note) as note`,
        from: `(select id, group_id, state, created_at from group_reports
            union all select f.safety_id, s.group_id, f.safety_state, f.created_at from feedback f join seats s on s.id = f.seat_id
              where f.felt_unsafe) q
          join groups g on g.id = q.group_id join offerings o on o.id = g.offering_id left join group_reports r on r.id = q.id
          left join feedback f on f.safety_id = q.id left join seats s on s.id = r.about_seat`,
        where: '$2::uuid is null or q.id = $2',
        values: [BLOCKED, id ?? null],
        order: { [`(q.state = 'open')::int`]: 'numeric', 'q.created_at': 'timestamptz', 'q.id': 'uuid' },
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
    const [row] = await this.source.query<{ count: number }[]>(
      `select (select count(*) from group_reports where state = 'open')::int
         + (select count(*) from feedback where felt_unsafe and safety_state = 'open')::int as count`,
    );
    return row?.count ?? 0;
  }

  /** @returns 'same' if the report is in that state already */
  async decide(
    tx: Tx,
    actor: string,
    id: string,
    { state, answer }: SafetyDecision,
  ): Promise<DecidedReport | 'same' | 'unknown'> {
    const [rows] = await tx.query<[DecidedReport[], number]>(
      `update group_reports set state = $2, answer = $3, decided_by = $4, decided_at = now()
       where id = $1 and state <> $2 returning ${columnsOf(GroupReportEntity, 'group_reports', ABOUT)}`,
      [id, state, answer, actor],
    );
    if (rows[0]) return rows[0];
    return (await tx.existsBy(GroupReportEntity, { id })) ? 'same' : 'unknown';
  }
}
