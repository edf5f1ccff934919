import { setTimeout } from 'node:timers/promises';
import { currentContext } from '@emberhood/service-kit/core';

/** Returns the result of `work`, or undefined at the current request's deadline; the work itself is not stopped. */
export async function untilDeadline<T>(work: Promise<T>): Promise<T | undefined> {
  const { deadline } = currentContext() ?? {};
  if (deadline === undefined) return work;
  const ended = new AbortController();
  const late = setTimeout(Math.max(0, deadline - Date.now()), undefined, { signal: ended.signal }).catch(
    () => undefined,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}
