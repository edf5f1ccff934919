const LEAST_MS = 60_000;
const TIMES_THE_LENGTH = 8;

/**
 * Wall time for working through so many seconds of a clip (media guide 5). A child that hangs holds the only slot of its worker
 * for no longer; a machine so busy that a good clip needs more gets it back as a try that failed.
 */
export function wallLimitMs(seconds: number): number {
  return Math.max(LEAST_MS, seconds * TIMES_THE_LENGTH * 1_000);
}
