const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** The first such weekday (0 is Sunday) at least so many days after `from`, as `YYYY-MM-DD`. */
export function dayFrom(from: Date, days: number, weekday: number): string {
  const day = new Date(from.getTime() + days * DAY_MS);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

/** That hour of the day in Toronto, which in UTC depends on daylight saving time. */
function inToronto(day: string, hour: number): Date {
  const summer = new Date(Date.parse(`${day}T04:00:00Z`) + hour * HOUR_MS);
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Toronto', hour: '2-digit' }).format(summer);
  return Number(shown) === hour ? summer : new Date(summer.getTime() + HOUR_MS);
}

/** The sessions of a program, a week apart in local time. */
export function weekly(firstDay: string, count: number, hour = 19): { startsAt: string; endsAt: string }[] {
  return Array.from({ length: count }, (_, week) => {
    const day = new Date(Date.parse(`${firstDay}T00:00:00Z`) + week * 7 * DAY_MS).toISOString().slice(0, 10);
    const start = inToronto(day, hour);
    return { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + 2 * HOUR_MS).toISOString() };
  });
}
