import type { Readable } from 'node:stream';
import { AppError } from '@emberhood/contracts';

export interface PaceLimits {
  /** The longest pause between two pieces. */
  idleMs: number;
  /** For the whole body. */
  totalMs: number;
  /** After this, the average speed counts. */
  graceMs: number;
  minBytesPerSecond: number;
}

const LOOK_MS = 500;

/**
 * Watches how fast a body arrives, until `stop`. A client that sends next to nothing is answered REQUEST.TIMEOUT.
 */
export function watchPace(body: Readable, limits: PaceLimits, refuse: (error: AppError) => void): { stop: () => void } {
  const started = performance.now();
  let heardAt = started;
  let bytes = 0;
  const onData = (chunk: Buffer): void => {
    heardAt = performance.now();
    bytes += chunk.length;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    const elapsed = now - started;
    const tooSlow = elapsed > limits.graceMs && (bytes * 1_000) / elapsed < limits.minBytesPerSecond;
    if (now - heardAt > limits.idleMs || elapsed > limits.totalMs || tooSlow) refuse(new AppError('REQUEST.TIMEOUT'));
  }, LOOK_MS);
  const stop = (): void => {
    clearInterval(timer);
    body.off('data', onData);
  };
  body.on('data', onData);
  body.once('end', stop);
  return { stop };
}
