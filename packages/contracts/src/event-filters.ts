import { ActivityCategory } from './enums.ts';
import { EventDateId } from './registrations.ts';
import { z } from './zod.ts';

/** What experiences a member looks for, and on which evenings (ENT-18). Empty lists leave out nothing. */
export const EventFilters = z.object({
  categories: z.array(ActivityCategory).max(6).default([]),
  dates: z.array(EventDateId).max(60).default([]),
});
export type EventFilters = z.output<typeof EventFilters>;
