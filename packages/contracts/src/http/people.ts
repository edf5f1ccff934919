import { FreeTimes } from '../availability.ts';
import { PersonVideo } from '../media.ts';
import { pageOf } from '../paging.ts';
import {
  BlockedPerson,
  ChoicesQuery,
  ChosenPerson,
  InterestLevel,
  PeopleFilters,
  PeopleQuery,
  Person,
  PersonCard,
  PersonId,
  PersonQuery,
  PublicProfile,
  RatingProgress,
} from '../people.ts';
import { ReportInput } from '../reports.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const member = endpointsFor('member');
const anybody = endpointsFor('public');

const personParams = z.object({ id: PersonId });

/** The people directory and the own choices in it. */
export const peopleApi = {
  people: member('GET', '/people', 'Search the people directory; without filters, by the saved ones', {
    feature: 'people',
    query: PeopleQuery,
    reply: pageOf({
      people: z.array(PersonCard),
      /** The filters that were applied. */
      filters: PeopleFilters,
    }),
  }),
  peopleFilters: member('GET', '/people/filters', 'Get the saved filters of the directory', {
    feature: 'people',
    reply: PeopleFilters,
  }),
  savePeopleFilters: member('PUT', '/people/filters', 'Save filters of the directory', {
    feature: 'people',
    body: PeopleFilters,
    reply: PeopleFilters,
  }),
  ratingProgress: member('GET', '/people/progress', 'Get how many people the member has rated', {
    feature: 'people',
    reply: RatingProgress,
  }),
  choices: member('GET', '/people/choices', 'List the people the member has rated, latest first; private', {
    feature: 'people',
    query: ChoicesQuery,
    reply: pageOf({ people: z.array(ChosenPerson) }),
  }),
  blockedPeople: member('GET', '/people/blocked', 'List blocked people; private', {
    reply: z.object({ people: z.array(BlockedPerson) }),
  }),
  person: member('GET', '/people/:id', 'Get a person, and who follows by the filters in the query', {
    feature: 'people',
    params: personParams,
    query: PersonQuery,
    reply: Person,
  }),
  personVideos: member('GET', '/people/:id/videos', 'List a person’s approved clips', {
    feature: 'people',
    params: personParams,
    reply: z.object({ videos: z.array(PersonVideo) }),
  }),
  interest: member('GET', '/people/:id/interest', 'Get the member’s interest in a person; private', {
    feature: 'people',
    params: personParams,
    reply: z.object({ level: InterestLevel.nullable() }),
  }),
  setInterest: member('PUT', '/people/:id/interest', 'Set the member’s interest in a person; private', {
    feature: 'people',
    params: personParams,
    body: z.object({ level: InterestLevel }),
    reply: z.object({ level: InterestLevel }),
  }),
  takeBackInterest: member('DELETE', '/people/:id/interest', 'Remove the member’s interest in a person', {
    feature: 'people',
    params: personParams,
  }),
  blockPerson: member('PUT', '/people/:id/block', 'Block a person: neither sees the other, nobody is told', {
    params: personParams,
  }),
  unblockPerson: member('DELETE', '/people/:id/block', 'Unblock a person', { params: personParams }),
  reportPerson: member('POST', '/people/:id/report', 'Report a person; the reporter is not disclosed', {
    params: personParams,
    body: ReportInput,
  }),
  /** Null for everybody else, so that the reply does not reveal who has an account. */
  publicProfile: anybody(
    'GET',
    '/public-profiles/:id',
    'Get a public profile; null unless its member has made it public',
    {
      params: z.object({ id: z.string().max(64) }),
      reply: z.object({ person: PublicProfile.nullable() }),
    },
  ),
  freeTimes: member('GET', '/availability', 'List when the member is free', {
    feature: 'availability',
    reply: z.object({ times: FreeTimes }),
  }),
  saveFreeTimes: member('PUT', '/availability', 'Set when the member is free', {
    feature: 'availability',
    body: z.object({ times: FreeTimes }),
    reply: z.object({ times: FreeTimes }),
  }),
} as const satisfies Record<string, Endpoint>;
