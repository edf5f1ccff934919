/** The time, injected so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const HOUR = 3_600;
export const DAY = 24 * HOUR;

export const CLOCK = Symbol('clock');

export const systemClock: Clock = { now: () => new Date() };

export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}

/** Whole seconds until `moment`, rounded up, so that waiting them out is always enough. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1_000));
}
