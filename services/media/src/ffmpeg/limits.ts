const LEAST_MS = 60_000;
const TIMES_THE_LENGTH = 8;

/**
 * Wall time for processing this many seconds of a clip (media guide 5). It bounds how long a hanging child occupies its
 * worker's only slot. On an overloaded machine a good clip may exceed it, and is tried again.
 */
export function wallLimitMs(seconds: number): number {
  return Math.max(LEAST_MS, seconds * TIMES_THE_LENGTH * 1_000);
}
