import { DAY_SLOTS } from './constants.ts';
import { z } from './zod.ts';

export const DaySlot = z.enum(Object.keys(DAY_SLOTS) as [keyof typeof DAY_SLOTS, ...(keyof typeof DAY_SLOTS)[]]);

/** A part of a day, in Toronto's calendar, when a member is free (ENT-18, readings 27). */
export const FreeTime = z.object({ date: z.iso.date(), slot: DaySlot });
export type FreeTime = z.output<typeof FreeTime>;

export const FreeTimes = z.array(FreeTime).max(60);
