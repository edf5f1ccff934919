import { events, UNDO_SECONDS, type RejectionReason, type StaffAct, type VideoStatus } from '@emberhood/contracts';
import { Outbox, StaffActs, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { caseStatesBefore } from '../cases/case-state.ts';
import { CasesRepository } from '../cases/cases.repository.ts';
import { handedPriorityOf } from '../cases/priorities.ts';
import { tellState } from '../videos/video-events.ts';
import type { VideoState } from '../videos/video-state.ts';
import { VideoTransitions } from '../videos/video-transitions.ts';
import { VideoEntity } from '../videos/video.entity.ts';
import type { Decision } from './decision.ts';
import type { CaseRow, Reviewer, ReviewRow } from './review.repository.ts';
import { SamplesRepository } from './samples.repository.ts';

/** For the network, beyond the time that the moderator sees. */
const UNDO_GRACE_SECONDS = 2;
/** Decided, and too late to undo. */
const DUE = `state = 'decided' and settled_at is null
  and decided_at < now() - make_interval(secs => ${String(UNDO_SECONDS + UNDO_GRACE_SECONDS)})`;
/** In these states only its author sees a photo. */
const UNSEEN: readonly VideoState[] = ['pending_review', 'rejected'];

/** As the case stores it: an operator's answer has a note even if nothing had to be done. */
type Recorded = Pick<Decision, 'decision' | 'reason'> & { note: string | null };

/** Writes a decision: the case, the clip's state with its event, and the audit. */
@Injectable()
export class DecisionsRepository {
  constructor(
    private readonly transitions: VideoTransitions,
    private readonly outbox: Outbox,
    private readonly audit: AuditRepository,
    private readonly cases: CasesRepository,
    private readonly acts: StaffActs,
    private readonly samples: SamplesRepository,
  ) {}

  async setDecided(tx: Tx, row: CaseRow, reviewer: Reviewer, to: Recorded, before: VideoStatus | null): Promise<void> {
    await tx.query(
      `update review_cases
          set state = 'decided', version = version + 1, decision = $2, reason = $3, note = $4, decided_by = $5,
              decided_name = $6, decided_at = now(), status_before = $7,
              lease_by = null, lease_name = null, lease_until = null
        where id = $1 and state = any($8)`,
      [
        row.id,
        to.decision,
        to.reason,
        to.note,
        reviewer.reviewerId,
        reviewer.reviewerName,
        before,
        caseStatesBefore('decided'),
      ],
    );
    await this.note(tx, row, reviewer, to.decision === 'approve' ? 'approved' : 'rejected', to.reason);
  }

  /** Continues rejected reports about a person as a case for operators, and notifies them. */
  async handOver(tx: Tx, row: CaseRow, reviewer: Reviewer, reason: RejectionReason): Promise<void> {
    const { subjectId, personId } = row;
    const priority = Math.min(handedPriorityOf([reason, ...(row.reports.reasons ?? [])]), row.priority + 1);
    const wanted = { kind: 'handed', videoId: null, subjectId, personId, priority, appealsCaseId: row.id } as const;
    const caseId = await this.cases.open(tx, wanted, reviewer.reviewerId);
    if (caseId === null) throw new Error('A person has one open case');
    const facts = { caseId, minors: priority === 0, urgent: priority < 2, concerns: subjectId };
    await this.outbox.add(tx, events.personHandedOver, facts);
  }

  /** Reopens the case with a claim of whoever decided it. Returns false if it is too late or somebody else decided. */
  async setUndone(tx: Tx, row: CaseRow, reviewer: Reviewer, leaseSeconds: number): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update review_cases
          set state = 'open', version = version + 1, decision = null, reason = null, note = null, decided_by = null,
              decided_name = null, decided_at = null, status_before = null,
              lease_by = $2, lease_name = $3, lease_until = now() + make_interval(secs => $4)
        where id = $1 and state = any($5) and decided_by = $2 and settled_at is null
          and decided_at > now() - make_interval(secs => $6)`,
      [
        row.id,
        reviewer.reviewerId,
        reviewer.reviewerName,
        leaseSeconds,
        caseStatesBefore('open'),
        UNDO_SECONDS + UNDO_GRACE_SECONDS,
      ],
    );
    if (count > 0) await this.note(tx, row, reviewer, 'decision undone', null);
    return count > 0;
  }

  listDue(tx: Tx): Promise<{ id: string }[]> {
    return tx.query(`select id from review_cases where ${DUE} order by decided_at`);
  }

  /** Returns false if another process has settled it. */
  async setSettled(tx: Tx, id: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update review_cases set settled_at = now() where id = $1 and ${DUE}`,
      [id],
    );
    if (count > 0) await this.samples.draw(tx, id);
    return count > 0;
  }

  /**
   * Changes the clip's state and publishes it. Refusing an unseen photo changes nothing for others, so its author is
   * told only once that is final.
   */
  async moveClip(
    tx: Tx,
    change: { videoId: string; from: VideoStatus; to: VideoStatus; reviewer: Reviewer; reason: RejectionReason | null },
  ) {
    const { videoId, from, to, reviewer, reason } = change;
    const video = await this.transitions.moveOne(tx, videoId, {
      to,
      act: `became ${to}`,
      actorId: reviewer.reviewerId,
      detail: { reason },
      set: { decidedAt: () => 'now()' },
    });
    if (!video || (video.promptType === null && UNSEEN.includes(from) && UNSEEN.includes(to))) return;
    await tellState(tx, this.outbox, video, reason);
  }

  /** Reports the final refusal of a photo that only its author has seen. */
  async tellRefused(tx: Tx, { videoId, reason }: ReviewRow): Promise<void> {
    await tellState(tx, this.outbox, await tx.findOneByOrFail(VideoEntity, { id: videoId }), reason);
  }

  private async note(
    tx: Tx,
    row: CaseRow,
    { reviewerId }: Reviewer,
    act: 'approved' | 'rejected' | 'decision undone',
    reason: RejectionReason | null,
  ): Promise<void> {
    const { id: caseId, videoId, subjectId, kind } = row;
    await this.audit.add(tx, { act, videoId, caseId, subjectId, actorId: reviewerId, detail: { kind, reason } });
    await this.acts.add(tx, {
      act: staffActOf(row, act),
      by: reviewerId,
      about: videoId ?? caseId,
      accountId: subjectId,
      detail: [kind, act === 'decision undone' ? null : act, reason].filter(Boolean).join(' '),
    });
  }
}

function staffActOf({ kind, videoId }: CaseRow, act: string): StaffAct {
  if (kind === 'handed') return 'person.answered';
  if (videoId === null) return 'person.decided';
  if (act === 'decision undone') return 'clip.decision_undone';
  return kind === 'report' && act === 'rejected' ? 'clip.taken_down' : 'clip.decided';
}
