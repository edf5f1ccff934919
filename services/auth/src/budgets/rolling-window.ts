import { secondsAfter } from '../clock/clock.ts';

/** At most `max` in any `seconds` that end now. */
export interface Window {
  seconds: number;
  max: number;
}

/** The instant from which every window has room again; `spent` is in order of time. */
export function reopensAt(spent: readonly Date[], windows: readonly Window[], now: Date): Date {
  let latest = now;
  for (const { seconds, max } of windows) {
    const blocking = spent.at(-max);
    const free = blocking && secondsAfter(blocking, seconds);
    if (free && free > latest) latest = free;
  }
  return latest;
}
