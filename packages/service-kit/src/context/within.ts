/** The work goes on, but nobody waits for it any more. */
export class LateError extends Error {
  override name = 'LateError';
}

/** @throws LateError when the work takes longer than that */
export async function within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateError(`No answer within ${String(limitMs)} ms`)), limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
