import { eventDates, type EventDate } from '@emberhood/catalogue/event-dates';
import type { ConfigState } from './hooks/use-config.ts';

/** As far ahead as people are asked. */
export const WEEKS = 4;

/** Nothing before the first day is known. */
export function offeredDates(config: ConfigState, weekdays: readonly number[]): EventDate[] {
  return config.is === 'there' ? eventDates({ from: config.config.eventDatesFrom, weeks: WEEKS, weekdays }) : [];
}

/** Without the evenings that are over since they were chosen. */
export function stillOffered(chosen: readonly string[], dates: readonly EventDate[]): string[] {
  return chosen.filter((id) => dates.some((date) => date.id === id));
}
