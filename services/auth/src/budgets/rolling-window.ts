import { secondsAfter } from '../clock/clock.ts';

/** At most `max` in any `seconds` that end now. */
export interface Window {
  seconds: number;
  max: number;
}

/** The instant from which every window has room again; `spent` is in order of time. */
export function reopensAt(spent: readonly Date[], windows: readonly Window[], now: Date): Date {
  let latest = now;
  for (const window of windows) {
    const inside = spent.filter((moment) => secondsAfter(moment, window.seconds) > now);
    const blocking = inside.at(-window.max);
    if (blocking === undefined) continue;
    const free = secondsAfter(blocking, window.seconds);
    if (free > latest) latest = free;
  }
  return latest;
}
