import { events, UNDO_SECONDS, type RejectionReason, type StaffAct, type VideoStatus } from '@emberhood/contracts';
import { Outbox, StaffActs, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { CasesRepository } from '../cases/cases.repository.ts';
import { handedPriorityOf } from '../cases/priorities.ts';
import { caseStatesBefore } from '../cases/case-state.ts';
import { tellState } from '../videos/video-events.ts';
import { VideoTransitions } from '../videos/video-transitions.ts';
import type { Decision } from './decision.ts';
import type { CaseRow, Reviewer } from './review.repository.ts';
import { SamplesRepository } from './samples.repository.ts';

/** On the way there and back, beyond what the moderator sees. */
const UNDO_GRACE_SECONDS = 2;

/** As stored in the case: an operator's answer has a note even if there was nothing to be done. */
type Recorded = Pick<Decision, 'decision' | 'reason'> & { note: string | null };

/** What a decision writes: the case, the clip's state with its event, and the audit. */
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
              decided_name = $6, decided_at = now(), settled_at = null, status_before = $7,
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

  /** Reports that were rejected about a person go on as a case of the operators, who are written to. */
  async handOver(tx: Tx, row: CaseRow, reviewer: Reviewer, reason: RejectionReason): Promise<void> {
    const { subjectId, personId } = row;
    const priority = Math.min(handedPriorityOf([reason, ...(row.reports.reasons ?? [])]), row.priority + 1);
    const wanted = { kind: 'handed', videoId: null, subjectId, personId, priority, appealsCaseId: row.id } as const;
    const caseId = await this.cases.open(tx, wanted, reviewer.reviewerId);
    if (caseId === null) throw new Error('A person has one open case');
    await this.outbox.add(tx, events.personHandedOver, { caseId, minors: priority === 0, urgent: priority < 2 });
  }

  /** Open again, and held by who decided. False when it is too late, or was somebody else. */
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

  /** Decided, and no longer to be undone; held until the transaction ends. */
  listDue(tx: Tx, limit: number): Promise<{ id: string }[]> {
    return tx.query(
      `select id from review_cases
        where state = 'decided' and settled_at is null and decided_at < now() - make_interval(secs => $1)
        order by decided_at limit $2 for update skip locked`,
      [UNDO_SECONDS + UNDO_GRACE_SECONDS, limit],
    );
  }

  async setSettled(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.query('update review_cases set settled_at = now() where id = any($1)', [ids]);
    await this.samples.draw(tx, ids);
  }

  /** The clip in its new state, and everybody who wants to know it told. */
  async moveClip(
    tx: Tx,
    change: { videoId: string; to: VideoStatus; reviewer: Reviewer; reason: RejectionReason | null },
  ) {
    const { videoId, to, reviewer, reason } = change;
    const video = await this.transitions.moveOne(tx, videoId, {
      to,
      act: `became ${to}`,
      actorId: reviewer.reviewerId,
      detail: { reason },
      set: { decidedAt: () => 'now()' },
    });
    if (video) await tellState(tx, this.outbox, video, reason);
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
