import { contextOrNew, deleteInParts, SqlRepository, type Tx } from '@emberhood/service-kit';
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

@Injectable()
export class AuditRepository extends SqlRepository {
  async add(tx: Tx, ...notes: AuditNote[]): Promise<void> {
    if (notes.length === 0) return;
    const traceId = contextOrNew().correlationId;
    await tx.insert(
      AuditEntity,
      notes.map((note) => ({ ...note, traceId })),
    );
  }

  /** Oldest first. */
  listOfVideo(videoId: string): Promise<AuditEntity[]> {
    return this.source.getRepository(AuditEntity).find({ where: { videoId }, order: { id: 'asc' }, take: 500 });
  }

  /** The request that made the case's last audit entry. */
  async requestOfCase(tx: Tx, { id, videoId }: { id: string; videoId: string }): Promise<string | undefined> {
    const [row] = await tx.query<{ traceId: string }[]>(
      `select trace_id as "traceId" from audit
        where video_id = $1 and case_id = $2 and trace_id is not null order by id desc limit 1`,
      [videoId, id],
    );
    return row?.traceId;
  }

  /** Removes entries after a year, by the clock of the table's guard, which refuses to remove younger ones. */
  async forgetOld(signal: AbortSignal): Promise<void> {
    await deleteInParts(this.source, { from: 'audit', where: `at < now() - interval '1 year'` }, signal);
  }
}
