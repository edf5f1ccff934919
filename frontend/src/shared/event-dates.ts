import { eventDates, type EventDate } from '@emberhood/catalogue/event-dates';
import { INVITED_BEFORE_DAYS } from '@emberhood/contracts/constants';
import { defaultEventDatesFrom } from '@emberhood/contracts/launch';
import type { SiteConfig } from '@emberhood/contracts/site-config';

/** How far ahead people can choose dates. */
export const WEEKS = 4;
const DAY_MS = 86_400_000;

/**
 * None while the page is prerendered. The first date may be configured (ENT-32); none is earlier than the next groups
 * could meet.
 */
export function offeredDates(
  config: SiteConfig | null,
  weekdays: readonly number[],
  decidedAt: string | null = null,
): EventDate[] {
  if (config === null) return [];
  const from = config.eventDatesFrom ?? defaultEventDatesFrom(new Date(config.peopleVisibleFrom));
  return eventDates({ from: firstUseful(from, decidedAt), weeks: WEEKS, weekdays });
}

/** The day itself, or the first day on which a group that is decided then could meet. */
export function firstUseful(day: string, decidedAt: string | null): string {
  if (decidedAt === null) return day;
  const meets = new Date(Date.parse(decidedAt) + INVITED_BEFORE_DAYS * DAY_MS).toISOString().slice(0, 10);
  return meets > day ? meets : day;
}

/** Drops dates that have passed since they were chosen. */
export function stillOffered(chosen: readonly string[], dates: readonly EventDate[]): string[] {
  return chosen.filter((id) => dates.some((date) => date.id === id));
}

/** Weekday of a local day or time, `2025-02-14` or `2025-02-14T19:00`; 0 is Sunday. */
export function weekdayOf(local: string): number {
  return new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay();
}
