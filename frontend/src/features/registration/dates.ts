import { eventDates, type EventDate } from '@emberhood/catalogue/event-dates';
import type { SiteConfig } from '@emberhood/contracts/site-config';
import { eventDatesFrom } from '#shared/event-dates.ts';

/** As far ahead as people are asked. */
export const WEEKS = 4;

/** None while the page is prerendered. */
export function offeredDates(config: SiteConfig | null, weekdays: readonly number[]): EventDate[] {
  return config ? eventDates({ from: eventDatesFrom(config), weeks: WEEKS, weekdays }) : [];
}

/** Without the evenings that are over since they were chosen. */
export function stillOffered(chosen: readonly string[], dates: readonly EventDate[]): string[] {
  return chosen.filter((id) => dates.some((date) => date.id === id));
}
