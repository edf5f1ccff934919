import { AccountId } from './accounts.ts';
import { z } from './zod.ts';

/** A person as the team sees them; the name is null while profiles are unavailable. */
export const KnownPerson = z.object({ email: z.string(), name: z.string().nullable() });
export type KnownPerson = z.output<typeof KnownPerson>;

/** By the ids in the accompanying list; only accounts that still exist. */
export const PeopleById = z.record(AccountId, KnownPerson).default({});
export type PeopleById = z.output<typeof PeopleById>;
