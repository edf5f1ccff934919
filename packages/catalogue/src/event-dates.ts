/** An evening that people can mark as free. */
export interface EventDate {
  /** Local start, e.g. `2025-02-14T19:00`: what is stored. */
  id: string;
  /** `2025-02-14`. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  /** `Fri, Feb 14, 7 PM to late`. */
  label: string;
}

export interface EventDateRange {
  /** First day that counts, `YYYY-MM-DD`. */
  from: string;
  weeks: number;
  /** 0 is Sunday. */
  weekdays: readonly number[];
}

export const EVENING_WEEKDAYS = [4, 5, 6] as const;
export const FRIDAYS = [5] as const;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;

/** The evenings of the coming weeks, 7 PM to late (specification section 3, "event-date options"; readings 19). */
export function eventDates({ from, weeks, weekdays }: EventDateRange): EventDate[] {
  const start = calendarDay(from);
  const days = Array.from({ length: weeks * 7 }, (_, offset) => new Date(start + offset * DAY_MS));
  return days.filter((day) => weekdays.includes(day.getUTCDay())).map(evening);
}

function evening(day: Date): EventDate {
  const date = day.toISOString().slice(0, 10);
  const weekday = day.getUTCDay();
  const label = `${DAYS[weekday] ?? ''}, ${MONTHS[day.getUTCMonth()] ?? ''} ${day.getUTCDate()}, 7 PM to late`;
  return { id: `${date}T19:00`, date, weekday, label };
}

/** Counts in UTC, so that clock changes neither skip nor repeat a day. */
function calendarDay(text: string): number {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new RangeError(`Not a calendar day: ${text}`);
  return time;
}
