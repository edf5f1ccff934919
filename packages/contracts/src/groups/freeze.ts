import { AccountId } from '../accounts.ts';
import { FreeTimes } from '../availability.ts';
import { Sex } from '../enums.ts';
import { InterestLevel } from '../people.ts';
import { z } from '../zod.ts';
import { Wishes } from './wishes.ts';

/** What a group needs to know of a person, as it stood at a freeze. */
export const FrozenPerson = z.object({
  accountId: AccountId,
  firstName: z.string().nullable(),
  sex: Sex.nullable(),
  age: z.int().nullable(),
  acceptsUnbalanced: z.boolean(),
  videoApproved: z.boolean(),
  /** Of days still to come; each stands for its part of that weekday. */
  freeTimes: FreeTimes,
});
export type FrozenPerson = z.output<typeof FrozenPerson>;

/** The same of somebody others can find, before any freeze: for telling who fits what, without any choice (decision: directory). */
export const GroupablePerson = FrozenPerson.pick({
  accountId: true,
  sex: true,
  age: true,
  acceptsUnbalanced: true,
  freeTimes: true,
});
export type GroupablePerson = z.output<typeof GroupablePerson>;

/**
 * The cohorts of one member by rank, best first; null where one has gone, and none of whoever waits for nothing. `ages`: of
 * the others that the member would meet (H4), which order the own list alone.
 */
export const CohortPlaces = z.object({
  accountId: AccountId,
  cohorts: z.array(z.uuid().nullable()).max(4),
  ages: Wishes.shape.ages.default(null),
});
export type CohortPlaces = z.output<typeof CohortPlaces>;

/** People in one message about cohorts. */
export const COHORT_BATCH = 200;

/**
 * People, their choices and whom they were shown, of one city. Leaves the profiles service sealed, for the groups worker alone; what was not
 * rated has no entry.
 */
export const FrozenCity = z.object({
  people: z.array(FrozenPerson),
  ratings: z.array(z.object({ from: AccountId, to: z.array(AccountId), levels: z.array(InterestLevel) })),
  shown: z.array(z.object({ viewer: AccountId, targets: z.array(AccountId) })),
});
export type FrozenCity = z.output<typeof FrozenCity>;
