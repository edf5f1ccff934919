import { setTimeout } from 'node:timers/promises';
import { currentContext } from '@emberhood/service-kit/core';

/** What `work` comes to; nothing once the request at hand has no more time, though the work goes on. */
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
