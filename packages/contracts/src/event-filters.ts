import { ActivityCategory } from './enums.ts';
import { EventDateId } from './registrations.ts';
import { z } from './zod.ts';

/** The experiences and dates that a member filters by (ENT-18). Empty lists exclude nothing. */
export const EventFilters = z.object({
  categories: z.array(ActivityCategory).max(6).default([]),
  dates: z.array(EventDateId).max(60).default([]),
});
export type EventFilters = z.output<typeof EventFilters>;
