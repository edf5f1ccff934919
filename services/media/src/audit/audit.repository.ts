import { contextOrNew, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
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
export class AuditRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

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

  /** The table refuses the removal of anything younger. */
  async removeOlderThan(days: number): Promise<void> {
    await this.source.query('delete from audit where at < now() - make_interval(days => $1)', [days]);
  }
}
