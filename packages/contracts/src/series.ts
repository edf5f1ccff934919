const DAY_MS = 24 * 3_600_000;

/**
 * Several sessions in a few words, by the calendar of their place: `4 Fridays from Dec 4`; `4 Fridays, Dec 4 to Jan 15` where a week is
 * left out, `3 days, Dec 4 to Dec 9` where the weekday changes; a single one by its day: `Friday, Dec 4`. In their order.
 */
export function seriesInWords(starts: readonly string[], timeZone: string): string {
  const days = starts.map((instant) => new Date(instant));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const written = (day: Date, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-CA', { ...options, timeZone }).format(day);
  const weekday = (day: Date): string => written(day, { weekday: 'long' });
  const short = (day: Date): string => written(day, { month: 'short', day: 'numeric' }).replace('.', '');
  if (days.length === 1) return `${weekday(first)}, ${short(first)}`;
  const same = days.every((day) => weekday(day) === weekday(first));
  const weekly = days.every((day, at) => Math.round((day.getTime() - first.getTime()) / DAY_MS) === at * 7);
  if (same && weekly) return `${String(days.length)} ${weekday(first)}s from ${short(first)}`;
  return `${String(days.length)} ${same ? `${weekday(first)}s` : 'days'}, ${short(first)} to ${short(last)}`;
}
