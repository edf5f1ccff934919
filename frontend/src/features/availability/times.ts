import { FreeTime } from '@emberhood/contracts/availability';
import { AVAILABILITY_DAYS } from '@emberhood/contracts/constants';
import { z } from '@emberhood/contracts/zod';
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

/** Includes days that are not on screen, which stay as they are. */
export const formOf = (times: readonly FreeTime[]): TimesForm => ({ times: times.map(keyOf) });

export function timesFrom({ times }: TimesForm): FreeTime[] {
  return times.map((key) => FreeTime.parse({ date: key.slice(0, 10), slot: key.slice(11) }));
}
