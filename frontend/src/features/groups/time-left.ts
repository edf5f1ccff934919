import { timeStrings as strings } from './time-strings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time until a deadline in its two largest units; null once it is over. */
export function timeLeft(ms: number): string | null {
  if (ms <= 0) return null;
  if (ms < MINUTE) return strings.moment;
  const [d, h, m] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  if (d > 0) return h > 0 ? strings.together(strings.days(d), strings.hours(h)) : strings.days(d);
  if (h > 0) return m > 0 ? strings.together(strings.hours(h), strings.minutes(m)) : strings.hours(h);
  return strings.minutes(m);
}
