import { z } from '@emberhood/contracts';

export const CalendarConfig = z.object({
  /** The organizer of calendar events. */
  SUPPORT_EMAIL: z.email().default('support@emberhood.example'),
});
export type CalendarConfig = z.output<typeof CalendarConfig>;
export const CALENDAR_CONFIG = Symbol('calendar-config');
