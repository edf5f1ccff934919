import { plural } from '#shared/vocabulary/plural.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const days = (n: number) => plural(n, { one: '{n} day', other: '{n} days' });
const hours = (n: number) => plural(n, { one: '{n} hour', other: '{n} hours' });
const minutes = (n: number) => plural(n, { one: '{n} minute', other: '{n} minutes' });

/** The time until a deadline in its two largest units; null once it is over. */
export function timeLeft(ms: number): string | null {
  if (ms <= 0) return null;
  if (ms < MINUTE) return 'less than a minute';
  const [d, h, m] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  if (d > 0) return h > 0 ? `${days(d)} ${hours(h)}` : days(d);
  if (h > 0) return m > 0 ? `${hours(h)} ${minutes(m)}` : hours(h);
  return minutes(m);
}
