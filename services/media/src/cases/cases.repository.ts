import { randomUUID } from 'node:crypto';
import { insertNew, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { caseStatesBefore } from './case-state.ts';
import { CaseEntity } from './case.entity.ts';

type NewCase = Pick<CaseEntity, 'kind' | 'videoId' | 'subjectId'> &
  Partial<Pick<CaseEntity, 'personId' | 'priority' | 'openedAt' | 'statement' | 'appealsCaseId' | 'excluded'>>;

const CLOSABLE = caseStatesBefore('closed');
const CLOSED = `state = 'closed', version = version + 1, lease_by = null, lease_name = null, lease_until = null`;

/** Opens and closes cases; the review decides them. */
@Injectable()
export class CasesRepository {
  constructor(private readonly audit: AuditRepository) {}

  /** Returns null if the clip or person already has an open case, or the clip is gone. */
  async open(tx: Tx, wanted: NewCase, actorId: string | null = null): Promise<string | null> {
    const id = randomUUID();
    // A clip that is deleted at this moment closes its open cases: one that follows would stay open for ever.
    const lock = `select 1 from videos where id = $1 and status <> 'deleted' for share`;
    if (wanted.videoId !== null && (await tx.query<unknown[]>(lock, [wanted.videoId])).length === 0) return null;
    if (!(await insertNew(tx, CaseEntity, { id, ...wanted }))) return null;
    const { kind, videoId, subjectId } = wanted;
    await this.audit.add(tx, { act: 'case opened', caseId: id, videoId, subjectId, actorId, detail: { kind } });
    return id;
  }

  /**
   * Gives the clip's open case a new version, as the clip changed after moderators saw it. Returns false while a
   * moderator has claimed the case; true also without one. Lock the clip's row first, as everywhere.
   */
  async raiseVersion(tx: Tx, videoId: string): Promise<boolean> {
    const [open] = await tx.query<{ id: string; isClaimed: boolean }[]>(
      `select id, coalesce(lease_until > now(), false) as "isClaimed" from review_cases
        where video_id = $1 and state = 'open' for update`,
      [videoId],
    );
    if (!open) return true;
    if (open.isClaimed) return false;
    await tx.query('update review_cases set version = version + 1 where id = $1', [open.id]);
    return true;
  }

  /** Closes the cases of removed clips. */
  async closeOf(tx: Tx, videos: readonly { id: string }[]): Promise<void> {
    if (videos.length === 0) return;
    const ids = videos.map((video) => video.id);
    await tx.query(`update review_cases set ${CLOSED} where video_id = any($1) and state = any($2)`, [ids, CLOSABLE]);
  }

  /** Closes the cases about an erased person and their clips. */
  async closeAbout(tx: Tx, subjectId: string): Promise<void> {
    await tx.query(`update review_cases set ${CLOSED} where subject_id = $1 and state = any($2)`, [
      subjectId,
      CLOSABLE,
    ]);
  }
}
