import { defaultEventDatesFrom } from '@emberhood/contracts/launch';
import type { SiteConfig } from '@emberhood/contracts/site-config';

/** The first day on which evenings are offered (ENT-32). */
export function eventDatesFrom({ eventDatesFrom: day, peopleVisibleFrom }: SiteConfig): string {
  return day ?? defaultEventDatesFrom(new Date(peopleVisibleFrom));
}
