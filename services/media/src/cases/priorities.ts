import { URGENT_REASONS, type RejectionReason } from '@emberhood/contracts';

export function priorityOf(reasons: readonly RejectionReason[]): number {
  return URGENT_REASONS.some((reason) => reasons.includes(reason)) ? 0 : 1;
}

/** The order for operators: possible minors, then danger, then the rest. */
export function handedPriorityOf(reasons: readonly RejectionReason[]): number {
  const first = URGENT_REASONS.findIndex((reason) => reasons.includes(reason));
  return first === -1 ? URGENT_REASONS.length : first;
}
