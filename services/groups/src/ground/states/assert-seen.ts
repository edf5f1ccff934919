import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@emberhood/contracts';

/** Without `seen` the later change wins. @throws REQUEST.CHANGED for other values than now (frontend-state) */
export function assertSeen<T extends object>(now: NoInfer<T>, seen: T | undefined): void {
  const fields = Object.keys(seen ?? {}) as (keyof T)[];
  if (!fields.every((field) => isDeepStrictEqual(now[field], seen?.[field]))) throw new AppError('REQUEST.CHANGED');
}
