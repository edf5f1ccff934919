import { FreeTime } from '@emberhood/contracts/availability';
import { AVAILABILITY_DAYS } from '@emberhood/contracts/constants';
import { z } from '@emberhood/contracts/zod';
import { weekdayOf } from '#shared/event-dates.ts';
import { LOCALE } from '#shared/vocabulary/locale.ts';

const DAY_MS = 86_400_000;
const words = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

export interface Day {
  /** `2027-02-14`, in Toronto's calendar. */
  date: string;
  label: string;
}

/** The days to choose from, starting with the first (readings 27). */
export function daysFrom(first: string): Day[] {
  // Counted in UTC, so that clock changes neither skip nor repeat a day.
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: AVAILABILITY_DAYS }, (_, offset) => {
    const day = new Date(start + offset * DAY_MS);
    return { date: day.toISOString().slice(0, 10), label: words.format(day) };
  });
}

/** The form: each chosen part of a day as `2027-02-14 evening`. */
export const TimesForm = z.object({ times: z.array(z.string()) });
export type TimesForm = z.output<typeof TimesForm>;

export const keyOf = ({ date, slot }: FreeTime): string => `${date} ${slot}`;

/** A day that is not on the screen, such as a past one, counts for its weekday, and so is shown as that. */
export function formOf(times: readonly FreeTime[], days: readonly Day[]): TimesForm {
  const onScreen = times.flatMap(({ date, slot }) => {
    const own = days.filter((day) => day.date === date);
    const sameWeekday = days.filter((day) => weekdayOf(day.date) === weekdayOf(date));
    return (own.length > 0 ? own : sameWeekday).map((day) => keyOf({ date: day.date, slot }));
  });
  return { times: [...new Set(onScreen)].toSorted() };
}

export function timesFrom({ times }: TimesForm): FreeTime[] {
  return times.map((key) => FreeTime.parse({ date: key.slice(0, 10), slot: key.slice(11) }));
}
