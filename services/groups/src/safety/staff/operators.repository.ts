import type { OperatorGroup, PageQuery, PrivateRead } from '@emberhood/contracts';
import { deleteInParts, isoOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CONFIRMED_SEATS, HOST_NAME, IS_ON, SEATS } from '../../ground/index.ts';
import { SESSIONS_JSON } from '../../offers/index.ts';
import { PrivateReadEntity } from './private-read.entity.ts';

/** What the subject of a read is, by the words that were noted. */
const SUBJECT_KINDS: readonly [what: RegExp, kind: PrivateRead['subjectKind']][] = [
  [/^(run report|groups of a run)$/, 'run'],
  [/^(dry|final) run /, 'cycle'],
  [/^substitute hosts$/, 'offering'],
  [/^registration story$/, 'registration'],
  [/^safety reports$/, 'safety'],
];

@Injectable()
export class OperatorsRepository extends SqlRepository {
  /** Groups that are not over, the last published first; or, in any state, the one with this id or with this session. */
  groups({ id, ...page }: PageQuery & { id?: string | undefined }) {
    return readPage<OperatorGroup>(
      this.source,
      {
        select: `g.id, g.state, o.title, ${HOST_NAME} as "hostName", g.host_lost_at is not null as "hostLost", v.name as "venueName", ${SEATS} as seats,
          ${CONFIRMED_SEATS} as confirmed, ${SESSIONS_JSON} as sessions, v.timezone,
          array(select x.id from sessions x where x.offering_id = o.id and exists (select 1 from attendance a where a.session_id = x.id)) as "heldIds",
          case when g.visible_at > now() then ${isoOf('g.visible_at')} end as "noticesAt"`,
        from: 'groups g join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id left join hosts h on h.account_id = o.host_id',
        where: `g.published_at is not null and ($1::uuid is null and ${IS_ON} or g.id = $1 or exists (select 1 from sessions x where x.offering_id = o.id and x.id = $1))`,
        values: [id ?? null],
        order: { 'g.published_at': 'timestamptz', 'g.id': 'uuid' },
        newestFirst: true,
      },
      page,
    );
  }

  /** Notes that somebody read something private (I22). */
  async noteRead(actor: string, what: string, subject: string | null = null, tx?: Tx): Promise<void> {
    await (tx ?? this.source.manager).insert(PrivateReadEntity, { actor, what, subject });
  }

  /** The same for a page that asks again and again while it waits for the worker: once in ten minutes. */
  async noteReadOnce(actor: string, what: string, subject: string): Promise<void> {
    await this.source.query(
      `insert into private_reads (actor, what, subject) select $1, $2, $3 where not exists (
         select 1 from (select * from private_reads order by id desc limit 500) r
         where r.actor = $1 and r.what = $2 and r.subject = $3 and r.at > now() - interval '10 minutes')`,
      [actor, what, subject],
    );
  }

  /** As long as the audit of accounts is kept, which is how long the privacy policy says. */
  forgetReads(signal: AbortSignal): Promise<void> {
    return deleteInParts(this.source, { from: 'private_reads', where: `at < now() - interval '2 years'` }, signal);
  }

  async reads(page: PageQuery) {
    const { rows, nextCursor } = await readPage<Omit<PrivateRead, 'subjectKind'>>(
      this.source,
      {
        select: `id::float8 as id, actor, what, subject, ${isoOf('at')} as at`,
        from: 'private_reads',
        order: { id: 'numeric' },
        newestFirst: true,
      },
      page,
    );
    const kindOf = (what: string) => SUBJECT_KINDS.find(([words]) => words.test(what))?.[1] ?? null;
    return { rows: rows.map((row) => ({ ...row, subjectKind: kindOf(row.what) })), nextCursor };
  }
}
