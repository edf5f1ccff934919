const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** The first such weekday (0 is Sunday) that is at least so many days from `from`, as `YYYY-MM-DD`. */
export function dayFrom(from: Date, days: number, weekday: number): string {
  const day = new Date(from.getTime() + days * DAY_MS);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

/** Seven in the evening of that day in Toronto: an hour later in UTC while it is winter there. */
export function sevenInToronto(day: string): Date {
  const summer = new Date(`${day}T23:00:00Z`);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Toronto', hour: '2-digit' }).format(summer);
  return hour === '19' ? summer : new Date(summer.getTime() + HOUR_MS);
}

/** The evenings of a programme, a week apart, by the clock on the wall. */
export function weekly(firstDay: string, count: number): { startsAt: string; endsAt: string }[] {
  return Array.from({ length: count }, (_, week) => {
    const day = new Date(Date.parse(`${firstDay}T00:00:00Z`) + week * 7 * DAY_MS).toISOString().slice(0, 10);
    const start = sevenInToronto(day);
    return { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + 2 * HOUR_MS).toISOString() };
  });
}
