import type { Samples } from '@emberhood/contracts';
import { isoOf, onlyRow, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { NOT_HIDDEN } from '../cases/waiting-cases.ts';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';
import { DECIDABLE, ROW, TABLES, partsOf, type Decider, type ReviewRow } from './review.repository.ts';

const SHOWN_AT_ONCE = 10;
const DAYS = 90;
const SAMPLES = `review_samples s join ${TABLES.replace('join', 'on c.id = s.case_id join')}`;
const WAITS = `s.judged_at is null and v.status = 'approved' and ${NOT_HIDDEN}`;
/** $1 and $2 are as in DECIDABLE; nobody reviews their own decision again. */
const WAITS_FOR = `${WAITS} and c.decided_by <> $1 and ${DECIDABLE}`;

type Figures = Pick<Samples, 'waiting' | 'looked' | 'agreed'>;
type Doubted = Samples['doubted'][number];

/** Samples decisions once they are final: some approvals for a second look, and digests of refused files. */
@Injectable()
export class SamplesRepository {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /** Call once the decision can no longer be undone. */
  async draw(tx: Tx, caseId: string): Promise<void> {
    await tx.query(
      `insert into review_samples (case_id) select c.id from ${TABLES}
        where c.id = $1 and c.decision = 'approve' and v.seconds is not null and random() * 100 < $2::int on conflict do nothing`,
      [caseId, this.config.REVIEW_SAMPLE_PERCENT],
    );
    await tx.query(
      `delete from refused_files f using ${TABLES} where c.id = $1 and c.decision = 'approve' and f.sha256 = v.sha256`,
      [caseId],
    );
    await tx.query(
      `insert into refused_files (sha256, reason) select v.sha256, c.reason from ${TABLES}
        where c.id = $1 and c.decision = 'reject' and v.sha256 is not null
       on conflict (sha256) do update set reason = excluded.reason, refused_at = now()`,
      [caseId],
    );
  }

  /** Samples that this moderator may look at, oldest first. */
  waiting(decider: Decider): Promise<ReviewRow[]> {
    return this.source.query(
      `select ${ROW} from ${SAMPLES} where ${WAITS_FOR} order by s.drawn_at, s.case_id limit ${String(SHOWN_AT_ONCE)}`,
      partsOf(decider).slice(0, 2),
    );
  }

  figures(): Promise<Figures> {
    return onlyRow(
      this.source.query<Figures[]>(
        `select (count(*) filter (where ${WAITS}))::int as waiting,
                (count(s.judged_at))::int as looked, (count(*) filter (where s.agreed))::int as agreed
           from ${SAMPLES} where s.judged_at is null or s.judged_at > now() - make_interval(days => ${String(DAYS)})`,
      ),
    );
  }

  /** Without the viewer's own clips. */
  async doubted(viewerId: string): Promise<Doubted[]> {
    return this.source.query(
      `select v.id, v.prompt_id as "promptId", v.prompt_type as "promptType", v.status as state, s.note,
              ${isoOf('s.judged_at')} as at
         from ${SAMPLES} where not s.agreed and v.status <> 'deleted' and c.subject_id <> $1 and s.judged_at > now() - make_interval(days => ${String(DAYS)})
        order by s.judged_at desc limit ${String(SHOWN_AT_ONCE)}`,
      [viewerId],
    );
  }

  /** Returns the clip; undefined if somebody else was faster, or this moderator may not look at it. */
  async judge(
    tx: Tx,
    decider: Decider,
    caseId: string,
    { agree, note }: { agree: boolean; note: string | null },
  ): Promise<{ videoId: string; subjectId: string } | undefined> {
    const [rows] = await tx.query<[{ videoId: string; subjectId: string }[], number]>(
      `update review_samples s set agreed = $4, note = $5, judged_by = $1, judged_at = now()
         from ${TABLES} where c.id = s.case_id and s.case_id = $3 and ${WAITS_FOR}
       returning v.id as "videoId", c.subject_id as "subjectId"`,
      [...partsOf(decider).slice(0, 2), caseId, agree, note],
    );
    return rows[0];
  }
}
