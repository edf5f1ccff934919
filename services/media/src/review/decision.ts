import { AppError, type DecisionInput, type RejectionReason, type VideoStatus } from '@emberhood/contracts';
import type { CaseKind } from '../cases/case-state.ts';

/** A decision with only the fields that belong to it. */
export type Decision =
  | { decision: 'approve'; reason: null; note: null }
  | { decision: 'reject'; reason: RejectionReason; note: string | null };

/** @throws REVIEW.REASON_REQUIRED, NOTE_REQUIRED */
export function readDecision(input: Omit<DecisionInput, 'version'>): Decision {
  if (input.decision === 'approve') return { decision: 'approve', reason: null, note: null };
  if (input.reason === undefined) throw new AppError('REVIEW.REASON_REQUIRED');
  const note = input.note === undefined || input.note === '' ? null : input.note;
  if (input.reason === 'other' && note === null) throw new AppError('REVIEW.NOTE_REQUIRED');
  return { decision: 'reject', reason: input.reason, note };
}

/**
 * The clip's state after a decision, which may leave it unchanged. Approving shows the clip: a new one, one restored by
 * an appeal, or one that stays despite a report.
 */
export function statusAfter(kind: CaseKind, decision: Decision['decision'], before: VideoStatus): VideoStatus {
  if (decision === 'approve') return 'approved';
  if (kind === 'initial') return 'rejected';
  return kind === 'report' ? 'taken_down' : before;
}
