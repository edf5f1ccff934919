import { AccountId } from '../accounts.ts';
import { FreeTimes } from '../availability.ts';
import { Sex } from '../enums.ts';
import { InterestLevel } from '../people.ts';
import { z } from '../zod.ts';

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
