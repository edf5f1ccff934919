import { eventDates, type EventDate } from '@emberhood/catalogue/event-dates';
import { defaultEventDatesFrom } from '@emberhood/contracts/launch';
import type { SiteConfig } from '@emberhood/contracts/site-config';

/** As far ahead as people are asked. */
export const WEEKS = 4;

/** None while the page is prerendered. The first one may be configured (ENT-32). */
export function offeredDates(config: SiteConfig | null, weekdays: readonly number[]): EventDate[] {
  if (config === null) return [];
  const from = config.eventDatesFrom ?? defaultEventDatesFrom(new Date(config.peopleVisibleFrom));
  return eventDates({ from, weeks: WEEKS, weekdays });
}

/** Without the evenings that are over since they were chosen. */
export function stillOffered(chosen: readonly string[], dates: readonly EventDate[]): string[] {
  return chosen.filter((id) => dates.some((date) => date.id === id));
}
