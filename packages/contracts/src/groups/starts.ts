import { City } from '../cities.ts';
import { Offering } from '../registrations.ts';
import { z } from '../zod.ts';

/** Fewer people than this are not shown (P13); up to the first step they are "a few". */
const TOLD_FROM = 5;
/** Larger numbers are rounded down to a step, so that a figure rarely changes with one person. */
const STEPS = [100, 50, 20, 10];

export const Waiting = z.union([z.literal('few'), z.int()]).nullable();
export type Waiting = z.output<typeof Waiting>;

/** The public number of people who wait: nothing, "a few", or rounded down to a step. */
export function waitingInSteps(people: number): Waiting {
  if (people < TOLD_FROM) return null;
  return STEPS.find((step) => people >= step) ?? 'few';
}

/** The next group of a catalogue item that one can still join. */
export const NextStart = z.object({
  offering: Offering,
  city: City,
  timezone: z.string(),
  /** When each of its sessions begins, in order. */
  sessions: z.array(z.iso.datetime()).min(1),
  waiting: Waiting,
});
export type NextStart = z.output<typeof NextStart>;
