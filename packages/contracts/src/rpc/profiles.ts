import { AccountId, SessionId } from '../accounts.ts';
import { Location, Role, UserLocation } from '../enums.ts';
import { COHORT_BATCH, CohortPlaces, GroupablePerson } from '../groups/freeze.ts';
import { onboardingApi } from '../http/onboarding.ts';
import { peopleApi } from '../http/people.ts';
import { profilesApi } from '../http/profiles.ts';
import { registrationsApi } from '../http/registrations.ts';
import { FOUND_MOST, LookUpQuery } from '../look-up-query.ts';
import { NamedPerson } from '../look-up.ts';
import { pageOf } from '../paging.ts';
import {
  ChoicesQuery,
  ChosenPerson,
  Page,
  PeopleFilters,
  Person,
  PersonCard,
  PersonForStaff,
  PersonId,
  PublicProfile,
  RatingProgress,
  SearchText,
} from '../people.ts';
import { OwnProfile, ProfileSubmission, PropertyChange, Roadmaps } from '../profiles.ts';
import { z } from '../zod.ts';
import { accountDataRpc } from './account-data.ts';
import { repeatable, rpc } from './definition.ts';
import { byAccount, byViewer, forwardedBy } from './forwarded.ts';

const ofViewer = forwardedBy('profiles', byViewer);
const ofAccount = forwardedBy('profiles', byAccount);

/** Internally, people have an `ownerId`, so that the gateway can ask media for their photos; clients never get it. */
const WithOwner = { ownerId: AccountId };

/** The most visitors in one message, whose size the broker limits. */
const MOST_VISITORS = 20_000;

const person = { id: 'personId' } as const;

/** A viewer's filters and search in the directory. */
const search = { filters: PeopleFilters.optional(), search: SearchText.optional() };

const filters = { body: 'filters', reply: 'filters', idempotent: true } as const;

const Registrant = z.object({ accountId: AccountId, location: Location, isComplete: z.boolean() });
export type Registrant = z.output<typeof Registrant>;

const UserSummary = z.object({ hasProfile: z.boolean(), location: UserLocation.nullable(), roadmaps: Roadmaps });
export type UserSummary = z.output<typeof UserSummary>;

export const profilesRpc = {
  ...accountDataRpc('profiles'),
  create: rpc('profiles', 'profiles.create', {
    req: z.object({ accountId: AccountId, profile: ProfileSubmission, inviteCode: z.string().max(64).optional() }),
    /** `inviteIgnored`: a code was sent, is not valid, and none is required (readings 11). */
    res: z.object({
      profile: OwnProfile,
      inviteIgnored: z.boolean(),
      summary: UserSummary,
    }),
    deadlineMs: 5_000,
  }),
  getOnboardingDraft: ofAccount('onboarding.get-draft', onboardingApi.onboardingDraft),
  /** @throws DRAFT.STALE, PROFILE.EXISTS */
  saveOnboardingDraft: ofAccount('onboarding.save-draft', onboardingApi.saveOnboardingDraft),
  /** Ignores the location that older clients send: everyone has one profile. */
  getOwn: ofAccount('profiles.get-own', profilesApi.profile, { reply: 'profile' }),
  /** For GET users/currentUser: what every signed-in page needs, in one cheap read. */
  getSummary: repeatable('profiles', 'users.summary', {
    req: z.object({ accountId: AccountId }),
    res: UserSummary,
    batched: true,
  }),
  /** Members' locations, and whether they have given what a registration requires (readings 1). */
  registrants: repeatable('profiles', 'profiles.registrants', {
    req: z.object({ accountIds: z.array(AccountId).max(COHORT_BATCH) }),
    res: z.object({ people: z.array(Registrant) }),
    callers: ['groups'],
  }),
  updateProperties: ofAccount('profiles.update', profilesApi.updateProfile, { reply: 'profile' }),
  updateUser: rpc('profiles', 'users.update', {
    req: z.object({ accountId: AccountId, changes: z.array(PropertyChange).max(30) }),
    res: z.object({ roadmaps: Roadmaps }),
  }),
  /** Without filters uses the viewer's saved ones. @throws AUTH.PROFILE_REQUIRED, PEOPLE.NOT_VISIBLE_YET */
  listPeople: repeatable('profiles', 'people.list', {
    req: Page.extend({ viewerId: AccountId, ...search }),
    res: pageOf({
      people: z.array(PersonCard.omit({ photo: true }).extend(WithOwner)),
      filters: PeopleFilters,
    }),
  }),
  getPerson: repeatable('profiles', 'people.get', {
    req: z.object({ viewerId: AccountId, personId: PersonId, ...search }),
    res: z.object({ person: Person.omit({ photo: true }).extend(WithOwner) }),
  }),
  /** The account of a public id, for operators; visible or not. */
  accountOf: repeatable('profiles', 'people.account-of', {
    req: z.object({ personId: PersonId }),
    res: z.object({ accountId: AccountId.nullable() }),
  }),
  /** The reverse; null without a profile. */
  personOf: repeatable('profiles', 'people.person-of', {
    req: z.object({ accountId: AccountId, viewerId: AccountId }),
    res: z.object({ person: PersonForStaff.nullable() }),
  }),
  /** By name or public id, for the team; `as`: the role that the caller must have. */
  findPeople: repeatable('profiles', 'people.find', {
    req: LookUpQuery.extend({ sessionId: SessionId, as: Role.extract(['moderator', 'operator']) }),
    res: z.object({ people: z.array(NamedPerson).max(FOUND_MOST) }),
  }),
  /** Names of these accounts, for the team's lists. */
  namesOf: repeatable('profiles', 'people.names-of', {
    req: z.object({ sessionId: SessionId, accountIds: z.array(AccountId).max(200) }),
    res: z.object({ people: z.array(NamedPerson) }),
  }),
  /** The account of a person, for viewers who may see them. @throws PEOPLE.NOT_FOUND, PEOPLE.NOT_VISIBLE_YET */
  ownerOfPerson: repeatable('profiles', 'people.owner', {
    req: z.object({ viewerId: AccountId, personId: PersonId }),
    res: z.object(WithOwner),
  }),
  /** The public id of an approved clip's owner, for viewers who may see them. @throws VIDEO.NOT_FOUND, PEOPLE.NOT_VISIBLE_YET */
  ownerOfClip: repeatable('profiles', 'people.clip', {
    req: z.object({ viewerId: AccountId, videoId: z.uuid() }),
    res: z.object({ personId: PersonId.nullable() }),
  }),
  /** For visitors; null for everybody without a public profile, whatever the reason. */
  getPublicProfile: repeatable('profiles', 'people.public', {
    req: z.object({ personId: z.string().max(64) }),
    res: z.object({ person: PublicProfile.omit({ photo: true }).extend(WithOwner).nullable() }),
  }),
  getRatingProgress: repeatable('profiles', 'people.progress', {
    /** @param waitingSince null if the viewer is not waiting for a group */
    req: z.object({ viewerId: AccountId, waitingSince: z.iso.datetime().nullable() }),
    res: RatingProgress,
  }),
  getPeopleFilters: ofAccount('settings.filters', peopleApi.peopleFilters, { reply: 'filters' }),
  savePeopleFilters: ofAccount('settings.save-filters', peopleApi.savePeopleFilters, filters),
  getEventFilters: ofAccount('settings.event-filters', registrationsApi.eventFilters, { reply: 'filters' }),
  saveEventFilters: ofAccount('settings.save-event-filters', registrationsApi.saveEventFilters, filters),
  getFreeTimes: ofAccount('settings.times', peopleApi.freeTimes, { callers: ['gateway', 'groups'] }),
  saveFreeTimes: ofAccount('settings.save-times', peopleApi.saveFreeTimes, { idempotent: true }),
  listBlocked: ofAccount('blocks.list', peopleApi.blockedPeople),
  /** @throws PEOPLE.NOT_FOUND, PEOPLE.OWN_PROFILE */
  setBlock: repeatable('profiles', 'blocks.set', {
    req: z.object({ accountId: AccountId, personId: PersonId, blocked: z.boolean() }),
    res: z.object({}),
  }),
  getInterest: ofViewer('interests.get', peopleApi.interest, { names: person }),
  setInterest: ofViewer('interests.set', peopleApi.setInterest, { names: person, idempotent: true }),
  /** @throws PEOPLE.NOT_FOUND if the person is no longer discoverable */
  takeBackInterest: ofViewer('interests.take-back', peopleApi.takeBackInterest, { names: person, idempotent: true }),
  /** Choices about discoverable people, the latest first. */
  listChoices: repeatable('profiles', 'interests.list', {
    req: ChoicesQuery.extend({ viewerId: AccountId }),
    res: pageOf({ people: z.array(ChosenPerson.omit({ photo: true }).extend(WithOwner)) }),
  }),
  /** The discoverable people among these accounts, which wait in the city. */
  groupable: repeatable('profiles', 'cohorts.groupable', {
    req: z.object({ city: Location, accountIds: z.array(AccountId).max(COHORT_BATCH) }),
    res: z.object({ people: z.array(GroupablePerson) }),
    callers: ['groups'],
    deadlineMs: 10_000,
  }),
  /** Stores all cohorts of these people, whom the directory shows to each other first. */
  keepCohorts: repeatable('profiles', 'cohorts.keep', {
    req: z.object({ people: z.array(CohortPlaces).max(COHORT_BATCH) }),
    res: z.object({}),
    callers: ['groups'],
    deadlineMs: 10_000,
  }),
  /** Writes people and choices of a city to the object store under this key, encrypted for the groups worker. */
  freezeCity: repeatable('profiles', 'freezes.city', {
    req: z.object({
      key: z.string().regex(/^freezes\/[0-9a-f-]{36}\/choices$/),
      city: Location,
      /** People who wait or host there, wherever they live. */
      visitors: z.array(AccountId).max(MOST_VISITORS).default([]),
    }),
    res: z.object({}),
    callers: ['groups'],
    deadlineMs: 60_000,
  }),
};
