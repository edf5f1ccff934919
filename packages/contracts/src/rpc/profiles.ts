import { AccountId } from '../accounts.ts';
import { Location, UserLocation } from '../enums.ts';
import { InterestLevel, Page, Person, PersonCard, PersonId } from '../people.ts';
import { OwnProfile, ProfileSubmission, PropertyChange, Roadmaps } from '../profiles.ts';
import { z } from '../zod.ts';
import { rpc } from './definition.ts';

/** People carry `ownerId` inside the system, so that the gateway can ask media for their photos; it never leaves it. */
const WithOwner = { ownerId: AccountId };

export const profilesRpc = {
  create: rpc('profiles', 'profiles.create', {
    req: z.object({ accountId: AccountId, profile: ProfileSubmission, inviteCode: z.string().max(64).optional() }),
    /** `inviteIgnored`: a code was sent, is not valid, and none is required (readings 11). */
    res: z.object({ profile: OwnProfile, inviteIgnored: z.boolean() }),
    deadlineMs: 5_000,
  }),
  getOwn: rpc('profiles', 'profiles.get-own', {
    req: z.object({ accountId: AccountId }),
    res: z.object({ profile: OwnProfile }),
    idempotent: true,
  }),
  /** Of GET users/currentUser: what every signed-in page needs, in one cheap read. */
  getSummary: rpc('profiles', 'users.summary', {
    req: z.object({ accountId: AccountId }),
    res: z.object({ hasProfile: z.boolean(), location: UserLocation.nullable(), roadmaps: Roadmaps }),
    idempotent: true,
    batched: true,
  }),
  updateProperties: rpc('profiles', 'profiles.update', {
    req: z.object({
      accountId: AccountId,
      location: z.string().max(64).optional(),
      changes: z.array(PropertyChange).max(30),
    }),
    res: z.object({ profile: OwnProfile }),
  }),
  updateUser: rpc('profiles', 'users.update', {
    req: z.object({ accountId: AccountId, changes: z.array(PropertyChange).max(30) }),
    res: z.object({ roadmaps: Roadmaps }),
  }),
  listPeople: rpc('profiles', 'people.list', {
    req: Page.extend({ viewerId: AccountId }),
    res: z.object({
      people: z.array(PersonCard.omit({ photo: true }).extend(WithOwner)),
      nextCursor: z.string().nullable(),
    }),
    idempotent: true,
  }),
  getPerson: rpc('profiles', 'people.get', {
    req: z.object({ viewerId: AccountId, personId: PersonId }),
    res: z.object({ person: Person.omit({ photo: true }).extend(WithOwner) }),
    idempotent: true,
  }),
  /** Who stands behind a public id, for operators; visible or not. */
  accountOf: rpc('profiles', 'people.account-of', {
    req: z.object({ personId: PersonId }),
    res: z.object({ accountId: AccountId.nullable() }),
    idempotent: true,
  }),
  /** The other way round; null without a profile. */
  personOf: rpc('profiles', 'people.person-of', {
    req: z.object({ accountId: AccountId }),
    res: z.object({ person: z.object({ id: PersonId, name: z.string().nullable() }).nullable() }),
    idempotent: true,
  }),
  getInterest: rpc('profiles', 'interests.get', {
    req: z.object({ viewerId: AccountId, personId: PersonId }),
    res: z.object({ level: InterestLevel.nullable() }),
    idempotent: true,
  }),
  setInterest: rpc('profiles', 'interests.set', {
    req: z.object({ viewerId: AccountId, personId: PersonId, level: InterestLevel }),
    res: z.object({ level: InterestLevel }),
    idempotent: true,
  }),
  /** Puts people and choices of a city into the object store under this key, sealed for the groups worker. */
  freezeCity: rpc('profiles', 'freezes.city', {
    req: z.object({ key: z.string().regex(/^freezes\/[0-9a-f-]{36}\/choices$/), city: Location }),
    res: z.object({ sha256: z.string(), people: z.int() }),
    callers: ['groups'],
    deadlineMs: 60_000,
    idempotent: true,
  }),
};
