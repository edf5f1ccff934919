import { FreeTimes } from '../availability.ts';
import { PersonVideo } from '../media.ts';
import { ReportInput } from '../reports.ts';
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
import { pageOf } from '../paging.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const member = endpointsFor('member');
const anybody = endpointsFor('public');

const personParams = z.object({ id: PersonId });

/** The people directory and the own choices in it. */
export const peopleApi = {
  people: member('GET', '/people', 'The people directory; without filters in the query by the kept ones', {
    feature: 'people',
    query: PeopleQuery,
    reply: pageOf({
      people: z.array(PersonCard),
      /** The filters that were applied. */
      filters: PeopleFilters,
    }),
  }),
  peopleFilters: member('GET', '/people/filters', 'The kept filters of the directory', {
    feature: 'people',
    reply: PeopleFilters,
  }),
  savePeopleFilters: member('PUT', '/people/filters', 'Keep filters of the directory', {
    feature: 'people',
    body: PeopleFilters,
    reply: PeopleFilters,
  }),
  ratingProgress: member('GET', '/people/progress', 'How many people the own choices cover', {
    feature: 'people',
    reply: RatingProgress,
  }),
  choices: member('GET', '/people/choices', 'Whom one has chosen, the latest first; seen by nobody else', {
    feature: 'people',
    query: ChoicesQuery,
    reply: pageOf({ people: z.array(ChosenPerson) }),
  }),
  blockedPeople: member('GET', '/people/blocked', 'Whom one has blocked; seen by nobody else', {
    reply: z.object({ people: z.array(BlockedPerson) }),
  }),
  person: member('GET', '/people/:id', 'One person; the next one by the filters of the query', {
    feature: 'people',
    params: personParams,
    query: PersonQuery,
    reply: Person,
  }),
  personVideos: member('GET', '/people/:id/videos', 'Approved clips of one person', {
    feature: 'people',
    params: personParams,
    reply: z.object({ videos: z.array(PersonVideo) }),
  }),
  interest: member('GET', '/people/:id/interest', 'The own choice about one person', {
    feature: 'people',
    params: personParams,
    reply: z.object({ level: InterestLevel.nullable() }),
  }),
  setInterest: member('PUT', '/people/:id/interest', 'Choose an interest level; seen by nobody else', {
    feature: 'people',
    params: personParams,
    body: z.object({ level: InterestLevel }),
    reply: z.object({ level: InterestLevel }),
  }),
  takeBackInterest: member('DELETE', '/people/:id/interest', 'Take the own choice about one person back', {
    feature: 'people',
    params: personParams,
  }),
  blockPerson: member('PUT', '/people/:id/block', 'Neither sees the other any more; nobody is told', {
    params: personParams,
  }),
  unblockPerson: member('DELETE', '/people/:id/block', 'Take a block back', { params: personParams }),
  reportPerson: member('POST', '/people/:id/report', 'Report a person; nobody learns by whom', {
    params: personParams,
    body: ReportInput,
  }),
  /** Null for everybody else, so that the reply does not reveal who has an account. */
  publicProfile: anybody('GET', '/public-profiles/:id', 'A member who shows themselves to everybody', {
    params: z.object({ id: z.string().max(64) }),
    reply: z.object({ person: PublicProfile.nullable() }),
  }),
  freeTimes: member('GET', '/availability', 'When the member has time', {
    feature: 'availability',
    reply: z.object({ times: FreeTimes }),
  }),
  saveFreeTimes: member('PUT', '/availability', 'Keep when the member has time', {
    feature: 'availability',
    body: z.object({ times: FreeTimes }),
    reply: z.object({ times: FreeTimes }),
  }),
} as const satisfies Record<string, Endpoint>;
