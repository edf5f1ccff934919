import { AccountId } from '../accounts.ts';
import { FreeTimes } from '../availability.ts';
import { Sex } from '../enums.ts';
import { InterestLevel } from '../people.ts';
import { z } from '../zod.ts';
import { Wishes } from './wishes.ts';

/** What groups need to know about a person, as of a freeze. */
export const FrozenPerson = z.object({
  accountId: AccountId,
  firstName: z.string().nullable(),
  sex: Sex.nullable(),
  age: z.int().nullable(),
  acceptsUnbalanced: z.boolean(),
  videoApproved: z.boolean(),
  /** Each stands for its part of that weekday. */
  freeTimes: FreeTimes,
});
export type FrozenPerson = z.output<typeof FrozenPerson>;

/** The same for a discoverable person without a freeze, to find who fits what; no choices (decision: directory). */
export const GroupablePerson = FrozenPerson.pick({
  accountId: true,
  sex: true,
  age: true,
  acceptsUnbalanced: true,
  freeTimes: true,
});
export type GroupablePerson = z.output<typeof GroupablePerson>;

/**
 * The cohorts of one member by rank, best first; null for one that is gone, empty for members who wait for nothing.
 * `ages`: of the others in it that the member would meet (H4), which only order the member's own list.
 */
export const CohortPlaces = z.object({
  accountId: AccountId,
  cohorts: z.array(z.uuid().nullable()).max(4),
  ages: Wishes.shape.ages.default(null),
});
export type CohortPlaces = z.output<typeof CohortPlaces>;

/** Maximum number of people in one message about cohorts. */
export const COHORT_BATCH = 200;

/**
 * The people of one city, their choices and whom they were shown. Leaves the profiles service encrypted for the groups
 * worker alone; pairs without a rating have no entry.
 */
export const FrozenCity = z.object({
  people: z.array(FrozenPerson),
  ratings: z.array(z.object({ from: AccountId, to: z.array(AccountId), levels: z.array(InterestLevel) })),
  shown: z.array(z.object({ viewer: AccountId, targets: z.array(AccountId) })),
});
export type FrozenCity = z.output<typeof FrozenCity>;
