import {
  LEASE_SECONDS,
  type CaseKind,
  type PageQuery,
  type PromptType,
  type ReportReason,
  type ReviewFilter,
  type VideoStatus,
  type z,
} from '@emberhood/contracts';
import { columnsOf, onlyRow, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { APPEALABLE_UNTIL } from '../cases/appeal-time.ts';
import { CaseEntity } from '../cases/case.entity.ts';
import { HELD, NOT_HIDDEN, SHOWN } from '../cases/waiting-cases.ts';

export interface Reviewer {
  reviewerId: string;
  reviewerName: string;
}

/** A reviewer about to decide, with everybody they have shared a group with. */
export interface Decider extends Reviewer {
  groupmates: readonly string[];
}

interface CaseFacts {
  /** Whether its lease is still valid. */
  isClaimed: boolean;
  reports: {
    count: number;
    reasons: ReportReason[] | null;
    notes: string[] | null;
    promptIds: (string | null)[] | null;
  };
}

export type CaseRow = CaseEntity & CaseFacts;

interface ReleasedCase {
  caseId: string;
  videoId: string | null;
  subjectId: string;
}

/** A case about a clip, with what a moderator needs to know about the clip. */
export type ReviewRow = Omit<CaseRow, 'kind'> & {
  kind: z.output<typeof CaseKind>;
  videoId: string;
  promptId: string | null;
  promptType: PromptType | null;
  status: VideoStatus;
  seconds: number | null;
  captions: string | null;
  hasRenditions: boolean;
  uploadedAt: Date;
  /** Whether there is still time to appeal against its decision. */
  appealable: boolean;
  appealed: { reason: NonNullable<CaseEntity['reason']>; note: string | null } | null;
  refusedBefore: CaseEntity['reason'];
};

/** So that the longest texts of all that report somebody still fit into one answer. */
const NOTES_SHOWN = 200;

export const FACTS = `coalesce(c.lease_until > now(), false) as "isClaimed", (
  select json_build_object('count', count(*)::int, 'reasons', json_agg(distinct r.reason),
                           'notes', (array_agg(r.note order by r.created_at) filter (where r.note is not null))[1:${String(NOTES_SHOWN)}],
                           'promptIds', json_agg(distinct moved.prompt_id) filter (where moved.id is not null))
    from reports r left join videos moved on moved.id = r.video_id where r.case_id = c.id or (c.kind = 'handed' and r.case_id = c.appeals_case_id)
) as reports`;

export const ROW = `${columnsOf(CaseEntity, 'c')}, ${FACTS}, v.prompt_id as "promptId", v.prompt_type as "promptType", v.status,
  v.seconds, v.captions, v.has_renditions as "hasRenditions", coalesce(v.accepted_at, v.created_at) as "uploadedAt",
  coalesce(${APPEALABLE_UNTIL} > now(), false) as appealable, (
    select json_build_object('reason', a.reason, 'note', a.note) from review_cases a where a.id = c.appeals_case_id
  ) as appealed, case when c.state = 'open' and c.kind = 'initial' then (select f.reason from refused_files f where f.sha256 = v.sha256) end as "refusedBefore"`;
export const TABLES = 'review_cases c join videos v on v.id = c.video_id and c.video_id is not null';
const FROM = `from ${TABLES}`;
/** The order of waiting cases: most urgent, then oldest first. */
export const WAITING = {
  order: { 'c.priority': 'numeric', 'c.opened_at': 'timestamptz', 'c.id': 'uuid' },
} as const;
/** The order of decided cases: newest decision first. */
export const DECIDED = {
  order: { 'c.decided_at': 'timestamptz', 'c.id': 'uuid' },
  newestFirst: true,
} as const;
/** Open, about an existing clip whose owner is not suspended. */
const OPEN = `c.state = 'open' and c.video_id is not null and v.status <> 'deleted' and ${NOT_HIDDEN}`;
/** Unclaimed. */
const FREE = '(c.lease_by is null or c.lease_until <= now())';
/**
 * The only rule of who may decide, for every kind of case. $1 is the reviewer, $2 their groupmates. They may not decide
 * about themselves, groupmates, what they reported (in whatever case), or cases that exclude them.
 */
export const DECIDABLE = `c.subject_id <> $1 and not (c.subject_id = any ($2::uuid[])) and not ($1 = any (c.excluded))
  and not exists (select 1 from reports own join review_cases about on about.id = own.case_id
    where own.reporter_id = $1 and about.subject_id = c.subject_id
      and (about.video_id is null or about.video_id = c.video_id))`;
/** After this time a skipped clip is offered to the same moderator again. */
const SKIPPED_MINUTES = 30;

@Injectable()
export class ReviewRepository extends SqlRepository {
  /** Lists a decided clip once, with its latest decision. */
  list(filter: ReviewFilter, page: PageQuery) {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${String(values.push(value))}`;
    const where: string[] = [];
    if (filter.kind !== undefined) where.push(`c.kind = ${bind(filter.kind)}`);
    if (filter.promptId !== undefined) where.push(`v.prompt_id = ${bind(filter.promptId)}`);
    if (filter.authorOf !== undefined)
      where.push(`c.subject_id = (select owner_id from videos where id = ${bind(filter.authorOf)})`);
    if (filter.q !== undefined) where.push(`c.video_id::text like ${bind(`${filter.q}%`)}`);
    const waiting = filter.state === 'pending_review';
    if (waiting) where.push(OPEN);
    else {
      where.push(`c.state = 'decided' and v.status = ${bind(filter.state)}`);
      where.push(
        `not exists (select 1 from review_cases l where l.video_id = c.video_id and l.state = 'decided'
                        and (l.decided_at, l.id) > (c.decided_at, c.id))`,
      );
    }
    const list = { select: ROW, from: TABLES, where: where.join(' and '), values };
    return readPage<ReviewRow>(this.source, { ...list, ...(waiting ? WAITING : DECIDED) }, page);
  }

  /** The open case about the clip, otherwise the latest. */
  async find(videoId: string): Promise<ReviewRow | undefined> {
    const [row] = await this.source.query<ReviewRow[]>(latestOf('c.video_id = $1'), [videoId]);
    return row;
  }

  /** As `find`, but only what moderators may claim: nothing of hidden members. */
  async findShown(videoId: string): Promise<ReviewRow | undefined> {
    const [row] = await this.source.query<ReviewRow[]>(latestOf(`c.video_id = $1 and ${NOT_HIDDEN}`), [videoId]);
    return row;
  }

  async findById(tx: Tx, id: string): Promise<ReviewRow | undefined> {
    const [row] = await tx.query<ReviewRow[]>(`select ${ROW} ${FROM} where c.id = $1 and v.status <> 'deleted'`, [id]);
    return row;
  }

  /** Locks the clip's cases until the transaction ends, to serialise decisions. */
  async lock(tx: Tx, videoId: string): Promise<ReviewRow | undefined> {
    // Clip before cases, as everywhere. The separate read sees what was committed while waiting for the locks.
    await tx.query('select 1 from videos where id = $1 for update', [videoId]);
    await tx.query('select 1 from review_cases where video_id = $1 for update', [videoId]);
    const [row] = await tx.query<ReviewRow[]>(latestOf('c.video_id = $1'), [videoId]);
    return row;
  }

  /** Why this reviewer may not decide the case, or null if they may. */
  async obstacle(decider: Decider, caseId: string, tx: Tx): Promise<'own' | 'excluded' | null> {
    const [row] = await tx.query<{ obstacle: 'own' | 'excluded' | null }[]>(
      `select case when c.subject_id = $1 then 'own' when not (${DECIDABLE}) then 'excluded' end as obstacle
         from review_cases c where c.id = $3`,
      [decider.reviewerId, decider.groupmates, caseId],
    );
    return row?.obstacle ?? null;
  }

  /** Claims or renews. Returns false if somebody else holds or has decided it, or this reviewer may not decide it. */
  async claim(tx: Tx, decider: Decider, caseId: string): Promise<boolean> {
    const rows = await tx.query<[{ id: string }[], number]>(
      `update review_cases c set lease_by = $1, lease_name = $3, lease_until = now() + make_interval(secs => $4)
        where c.id = $5 and c.state = 'open' and ${SHOWN} and ${DECIDABLE} and (${FREE} or c.lease_by = $1) returning c.id`,
      [...partsOf(decider), LEASE_SECONDS, caseId],
    );
    return rows[1] > 0;
  }

  /** Returns the claimed clip; undefined if none is free. */
  async claimNext(tx: Tx, decider: Decider): Promise<string | undefined> {
    const [rows] = await tx.query<[{ videoId: string }[], number]>(
      `update review_cases set lease_by = $1, lease_name = $3, lease_until = now() + make_interval(secs => $4)
        where id = (
          select c.id ${FROM}
           where ${OPEN} and ${FREE} and ${DECIDABLE}
             and not exists (select 1 from review_skips s where s.case_id = c.id and s.moderator_id = $1
                                and s.at > now() - make_interval(mins => ${String(SKIPPED_MINUTES)}))
           order by c.priority, c.opened_at, c.id limit 1 for update of c skip locked
        ) and video_id is not null returning video_id as "videoId"`,
      [...partsOf(decider), LEASE_SECONDS],
    );
    return rows[0]?.videoId;
  }

  /** Serialises a moderator's claims until the transaction ends, as each counts those before it. */
  async countLeases(tx: Tx, reviewerId: string): Promise<number> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`media.claims:${reviewerId}`]);
    const sql = `select count(*)::int as count from review_cases c where c.lease_by = $1 and ${HELD}`;
    return (await onlyRow(tx.query<{ count: number }[]>(sql, [reviewerId]))).count;
  }

  /** Releases the case, found by its own id or its clip's, and returns it, if this moderator held it. */
  async release(tx: Tx, reviewerId: string, id: string): Promise<ReleasedCase | undefined> {
    const [rows] = await tx.query<[ReleasedCase[], number]>(
      `update review_cases set lease_by = null, lease_name = null, lease_until = null
        where (id = $2 or video_id = $2) and lease_by = $1
        returning id as "caseId", video_id as "videoId", subject_id as "subjectId"`,
      [reviewerId, id],
    );
    return rows[0];
  }

  async skip(tx: Tx, reviewerId: string, videoId: string): Promise<void> {
    await tx.query(
      `insert into review_skips (case_id, moderator_id)
       select id, $1 from review_cases where video_id = $2 and state = 'open'
       on conflict (case_id, moderator_id) do update set at = now()`,
      [reviewerId, videoId],
    );
  }

  async leaveToOthers(tx: Tx, reviewerId: string, caseId: string, note: string | null): Promise<void> {
    await tx.query(
      `update review_cases set second_opinion = true, opinion_note = $3, excluded = array_append(excluded, $2::uuid)
        where id = $1`,
      [caseId, reviewerId, note],
    );
  }
}

export function partsOf({ reviewerId, groupmates, reviewerName }: Decider): unknown[] {
  return [reviewerId, groupmates, reviewerName];
}

function latestOf(where: string): string {
  return `select ${ROW} ${FROM} where ${where} and c.state <> 'closed' and v.status <> 'deleted'
    order by (c.state = 'open') desc, c.opened_at desc, c.id limit 1`;
}
