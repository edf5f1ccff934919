import { z } from './zod.ts';

/** A name of the time zone database. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  })
  .meta({ examples: ['America/Toronto'] });
