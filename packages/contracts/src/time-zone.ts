import { z } from './zod.ts';

/** A name of the time zone database, such as `America/Toronto`. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  });
