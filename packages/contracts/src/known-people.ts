import { AccountId } from './accounts.ts';
import { z } from './zod.ts';

/** Who somebody is to the team; without a name while profiles are away. */
export const KnownPerson = z.object({ email: z.string(), name: z.string().nullable() });
export type KnownPerson = z.output<typeof KnownPerson>;

/** By the ids in the list beside it; of accounts that are there still. */
export const PeopleById = z.record(AccountId, KnownPerson).default({});
export type PeopleById = z.output<typeof PeopleById>;
