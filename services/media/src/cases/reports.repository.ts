import { AppError, URGENT_REASONS, type ReportReason } from '@emberhood/contracts';
import { insertNew, secondsUntilFewer, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CasesRepository } from './cases.repository.ts';
import { handedPriorityOf, priorityOf } from './priorities.ts';
import { ReportEntity } from './report.entity.ts';

const DAILY = { at: 'createdAt', most: 20, seconds: 86_400 } as const;

interface UrgentReport extends Pick<ReportEntity, 'id' | 'videoId' | 'reporterId' | 'reason' | 'createdAt'> {
  subjectId: string;
  personId: string | null;
}

@Injectable()
export class ReportsRepository {
  constructor(private readonly cases: CasesRepository) {}

  /**
   * Seconds until a member may report again, null if they may now. Serialises their reports until the transaction ends,
   * as each counts those before it.
   */
  async wait(tx: Tx, reporterId: string): Promise<number | null> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`media.reports:${reporterId}`]);
    return secondsUntilFewer(tx, ReportEntity, { reporterId }, DAILY);
  }

  /** Returns false if this member has already reported in this case. */
  add(tx: Tx, report: Omit<ReportEntity, 'createdAt' | 'videoId'>): Promise<boolean> {
    return insertNew(tx, ReportEntity, report);
  }

  async findOpen(tx: Tx, subject: { videoId: string | null; subjectId: string }): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }[]>(
      `select id from review_cases
        where state = 'open' and subject_id = $1 and video_id is not distinct from $2 for update`,
      [subject.subjectId, subject.videoId],
    );
    return row?.id;
  }

  /**
   * Moves urgent reports of clips to a case about their owner, who could end them by deleting the clip, or delay them by
   * leaving, otherwise.
   * @param ids of clips, or of owners for all of theirs
   * @throws RPC.UNAVAILABLE if that case is decided at this moment
   */
  async keepUrgent(tx: Tx, ids: readonly string[]): Promise<void> {
    const urgent = await tx.query<UrgentReport[]>(
      `select r.id, c.video_id as "videoId", c.subject_id as "subjectId", c.person_id as "personId", r.reporter_id as "reporterId", r.reason,
                r.created_at as "createdAt"
         from reports r join review_cases c on c.id = r.case_id
        where c.video_id is not null and (c.video_id = any($1) or c.subject_id = any($1)) and c.state = 'open'
          and r.reason = any($2) order by r.created_at`,
      [ids, URGENT_REASONS],
    );
    for (const { id, videoId, subjectId, personId, createdAt, ...report } of urgent) {
      const subject = { videoId: null, subjectId, personId };
      // Due as long after the report as if it had stayed where it was.
      const opened = await this.cases.open(tx, { kind: 'report', ...subject, openedAt: createdAt });
      const caseId = opened ?? (await this.findOpen(tx, subject));
      if (caseId === undefined) throw new AppError('RPC.UNAVAILABLE', { retryAfter: 1 });
      const [, moved] = await tx.query<[unknown[], number]>(
        `update reports r set case_id = $2, video_id = $3 where id = $1
            and not exists (select 1 from reports o where o.case_id = $2 and o.reporter_id = r.reporter_id)`,
        [id, caseId, videoId],
      );
      await this.join(tx, caseId, { ...report, isNews: opened === null && moved > 0 });
    }
  }

  /**
   * Excludes the reporter, who may be a moderator, from deciding the case. News raise its version, so that nobody
   * decides without having seen them.
   */
  async join(
    tx: Tx,
    caseId: string,
    report: { reporterId: string; reason: ReportReason; isNews: boolean },
  ): Promise<void> {
    await tx.query(
      `update review_cases
          set priority = least(priority, case kind when 'handed' then $5::smallint else $3::smallint end), excluded = array_append(array_remove(excluded, $2::uuid), $2::uuid),
            version = version + $4
        where id = $1`,
      [
        caseId,
        report.reporterId,
        priorityOf([report.reason]),
        report.isNews ? 1 : 0,
        handedPriorityOf([report.reason]),
      ],
    );
  }
}
