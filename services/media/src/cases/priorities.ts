import type { RejectionReason, ReportReason } from '@emberhood/contracts';

type Reason = RejectionReason | ReportReason;

/** Somebody may be in danger. */
const URGENT: readonly Reason[] = ['minor_shown', 'violence_or_danger'];

export function priorityOf(reasons: readonly Reason[]): number {
  return reasons.some((reason) => URGENT.includes(reason)) ? 0 : 1;
}

/** Before operators: who may be under age, then danger, then the rest. */
export function handedPriorityOf(reasons: readonly Reason[]): number {
  return reasons.includes('minor_shown') ? 0 : 1 + priorityOf(reasons);
}
