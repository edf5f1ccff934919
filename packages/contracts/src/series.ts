/** Describes regular sessions: `4 Fridays from Dec 4`. Null for any others. */
export function weeklyInWords(starts: readonly string[], timeZone: string): string | null {
  const [first, ...later] = starts;
  if (first === undefined || later.length === 0) return null;
  const hour = (instant: string): string => written(instant, timeZone, { hour: 'numeric', minute: '2-digit' });
  const isWeekly = later.every(
    (start, at) => daysBetween(first, start) === (at + 1) * 7 && hour(start) === hour(first),
  );
  return isWeekly ? `${String(starts.length)} ${weekdayOf(first, timeZone)}s from ${shortDay(first, timeZone)}` : null;
}

/**
 * Describes any sessions, beside a list of them: `3 Fridays, Dec 4 to Jan 15` if a week is skipped, `3 days, Dec 4 to
 * Dec 9` if the weekday changes, `Friday, Dec 4` for a single one. In order, in the venue's time zone.
 */
export function seriesInWords(starts: readonly string[], timeZone: string): string {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return '';
  const weekday = weekdayOf(first, timeZone);
  if (starts.length === 1) return `${weekday}, ${shortDay(first, timeZone)}`;
  const what = starts.every((start) => weekdayOf(start, timeZone) === weekday) ? `${weekday}s` : 'days';
  return (
    weeklyInWords(starts, timeZone) ??
    `${String(starts.length)} ${what}, ${shortDay(first, timeZone)} to ${shortDay(last, timeZone)}`
  );
}

const weekdayOf = (instant: string, timeZone: string): string => written(instant, timeZone, { weekday: 'long' });

/** Without the full stop that some versions of the locale data put after a month. */
const shortDay = (instant: string, timeZone: string): string =>
  written(instant, timeZone, { month: 'short', day: 'numeric' }).replace('.', '');

function written(instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-CA', { ...options, timeZone }).format(new Date(instant));
}

/** Rounded: a week in which the clocks change is an hour longer or shorter. */
function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / (24 * 3_600_000));
}
