import type { RejectionReason, ReportReason } from '@emberhood/contracts';

type Reason = RejectionReason | ReportReason;

/** Reasons for which somebody may be in danger. */
const URGENT: readonly Reason[] = ['minor_shown', 'violence_or_danger'];

export function priorityOf(reasons: readonly Reason[]): number {
  return reasons.some((reason) => URGENT.includes(reason)) ? 0 : 1;
}

/** The order for operators: possible minors, then danger, then the rest. */
export function handedPriorityOf(reasons: readonly Reason[]): number {
  return reasons.includes('minor_shown') ? 0 : 1 + priorityOf(reasons);
}
