import { City } from '../cities.ts';
import { Offering } from '../registrations.ts';
import { z } from '../zod.ts';

/** Fewer than these who wait are told to nobody (P13); up to the first step they are "a few". */
const TOLD_FROM = 5;
/** More are told as the step they have passed, so that a figure seldom changes with one person. */
const STEPS = [100, 50, 20, 10];

export const Waiting = z.union([z.literal('few'), z.int()]).nullable();
export type Waiting = z.output<typeof Waiting>;

/** What everybody may read of how many wait: nothing, that they are a few, or a step that they have passed. */
export function waitingInSteps(people: number): Waiting {
  if (people < TOLD_FROM) return null;
  return STEPS.find((step) => people >= step) ?? 'few';
}

/** The next group of something in the catalogue that one can still be part of. */
export const NextStart = z.object({
  offering: Offering,
  city: City,
  timezone: z.string(),
  /** When each of its sessions begins, in order. */
  sessions: z.array(z.iso.datetime()).min(1),
  waiting: Waiting,
});
export type NextStart = z.output<typeof NextStart>;
