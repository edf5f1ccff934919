import { AccountSummary } from './account-life.ts';
import { AccountId } from './accounts.ts';
import { Location } from './enums.ts';
import { OfferingState } from './groups/desk-states.ts';
import { PaymentPurpose } from './groups/payments.ts';
import { SafetyState } from './groups/safety.ts';
import { FOUND_MOST, LookUpQuery } from './look-up-query.ts';
import { ClipSummary } from './media.ts';
import { HandedCaseState } from './moderation.ts';
import { PersonId } from './people.ts';
import { DepositState, GroupState, RegistrationState } from './states.ts';
import { z } from './zod.ts';

/** A person, from the profiles service. */
export const NamedPerson = z.object({ accountId: AccountId, personId: PersonId, name: z.string().nullable() });
export type NamedPerson = z.output<typeof NamedPerson>;

/** Hits in groups; about people only what operators' lists show. */
export const FoundInGroups = z.object({
  groups: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      state: GroupState,
      /** The start of its next session, or else of its last. */
      meetsAt: z.iso.datetime().nullable(),
      timezone: z.string(),
    }),
  ),
  offerings: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      state: OfferingState,
      city: Location,
      hostName: z.string().nullable(),
    }),
  ),
  registrations: z.array(z.object({ id: z.uuid(), offering: z.string(), city: Location, status: RegistrationState })),
  payments: z.array(
    z.object({
      id: z.uuid(),
      purpose: PaymentPurpose,
      state: DepositState,
      amountCents: z.int(),
      paidAt: z.iso.datetime(),
    }),
  ),
  /** Safety cases, by the group's title, the case's id, or whom they are about; never by who reported (T26). */
  safety: z.array(z.object({ id: z.uuid(), title: z.string(), state: SafetyState, at: z.iso.datetime() })),
});
export type FoundInGroups = z.output<typeof FoundInGroups>;

export const FoundInMedia = z.object({
  clips: z.array(ClipSummary),
  /** People who were handed to operators. */
  handed: z.array(z.object({ id: z.uuid(), accountId: AccountId, state: HandedCaseState, at: z.iso.datetime() })),
});
export type FoundInMedia = z.output<typeof FoundInMedia>;

export const Found = FoundInGroups.extend(FoundInMedia.shape).extend({
  people: z.array(AccountSummary.extend({ name: z.string().nullable() })),
  /** Services that did not answer: what they know is missing. */
  away: z.array(z.enum(['profiles', 'groups', 'media'])),
});
export type Found = z.output<typeof Found>;

/** The query to a service, with the accounts that match it by name, address or id. */
export const LookUpAsked = LookUpQuery.extend({ accountIds: z.array(AccountId).max(4 * FOUND_MOST) });
