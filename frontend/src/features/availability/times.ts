import { DaySlot } from '@emberhood/contracts/availability';
import { AVAILABILITY_DAYS } from '@emberhood/contracts/constants';
import type { FreeTime } from '@emberhood/contracts';
import { z } from '@emberhood/contracts/zod';
import { LOCALE } from '#shared/vocabulary/locale.ts';

const DAY_MS = 86_400_000;
const words = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

interface Day {
  /** `2027-02-14`, in Toronto's calendar. */
  date: string;
  label: string;
}

/** The days that are asked for, from the first one of the configuration on (readings 27). */
export function daysFrom(first: string): Day[] {
  // Counted in UTC, so that no clock change can drop or double one.
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: AVAILABILITY_DAYS }, (_, offset) => {
    const day = new Date(start + offset * DAY_MS);
    return { date: day.toISOString().slice(0, 10), label: words.format(day) };
  });
}

/** The form: the chosen parts of each day, by its date. */
export const TimesForm = z.record(z.string(), z.array(DaySlot));
export type TimesForm = z.output<typeof TimesForm>;

export function formOf(times: readonly FreeTime[], days: readonly Day[]): TimesForm {
  const slotsOf = (date: string) => times.filter((time) => time.date === date).map(({ slot }) => slot);
  return Object.fromEntries(days.map(({ date }) => [date, slotsOf(date)]));
}

/** What was kept of other days stays as it is. */
export function timesFrom(form: TimesForm, kept: readonly FreeTime[]): FreeTime[] {
  const chosen = Object.entries(form).flatMap(([date, slots]) => slots.map((slot) => ({ date, slot })));
  return [...kept.filter(({ date }) => !(date in form)), ...chosen];
}
