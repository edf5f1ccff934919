import { contextOrNew, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditEntity } from './audit.entity.ts';

export interface AuditNote {
  act: string;
  videoId?: string | null;
  caseId?: string | null;
  subjectId?: string | null;
  actorId?: string | null;
  detail?: AuditEntity['detail'];
}

/** So many at once that neither a lock nor the log of the database is long with them. */
const BATCH = 1_000;

@Injectable()
export class AuditRepository extends SqlRepository {
  async add(tx: Tx, ...notes: AuditNote[]): Promise<void> {
    if (notes.length === 0) return;
    const traceId = contextOrNew().correlationId;
    const rows = notes.map(({ act, detail = {}, ...ids }) => ({
      act,
      videoId: ids.videoId ?? null,
      caseId: ids.caseId ?? null,
      subjectId: ids.subjectId ?? null,
      actorId: ids.actorId ?? null,
      detail,
      traceId,
    }));
    await tx.insert(AuditEntity, rows);
  }

  /** Oldest first. */
  listOfVideo(videoId: string): Promise<AuditEntity[]> {
    return this.source.getRepository(AuditEntity).find({ where: { videoId }, order: { id: 'asc' }, take: 500 });
  }

  /** The request that did the last of what is noted of each case. */
  async requestsOfCases(tx: Tx, cases: readonly { id: string; videoId: string }[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ case_id: string; trace_id: string }[]>(
      `select distinct on (case_id) case_id, trace_id from audit
        where video_id = any($1) and case_id = any($2) and case_id is not null and trace_id is not null order by case_id, id desc`,
      [cases.map(({ videoId }) => videoId), cases.map(({ id }) => id)],
    );
    return new Map(rows.map(({ case_id: caseId, trace_id: request }) => [caseId, request]));
  }

  /** After a year, by the same clock as the table's own guard, which refuses the removal of anything younger. */
  async forgetOld(): Promise<void> {
    for (;;) {
      const [, count] = await this.source.query<[unknown[], number]>(
        `delete from audit where id in (
           select id from audit where at < now() - interval '1 year' order by at limit $1)`,
        [BATCH],
      );
      if (count < BATCH) return;
    }
  }
}
