import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@emberhood/contracts';

/**
 * Refuses a change by somebody who saw something else than what is there now (decision: frontend-state). Without `seen`
 * the later change wins.
 * @throws REQUEST.CHANGED
 */
export function assertSeen<T extends object>(now: NoInfer<T>, seen: T | undefined): void {
  const fields = Object.keys(seen ?? {}) as (keyof T)[];
  if (!fields.every((field) => isDeepStrictEqual(now[field], seen?.[field]))) throw new AppError('REQUEST.CHANGED');
}
