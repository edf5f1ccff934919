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
import { endpoint, type Endpoint } from './endpoint.ts';

const personParams = z.object({ id: PersonId });

/** The people directory and the own choices in it. */
export const peopleApi = {
  people: endpoint('GET', '/people', 'member', 'The people directory; without filters in the query by the kept ones', {
    feature: 'people',
    query: PeopleQuery,
    reply: pageOf({
      people: z.array(PersonCard),
      /** By which these were found. */
      filters: PeopleFilters,
    }),
  }),
  peopleFilters: endpoint('GET', '/people/filters', 'member', 'The kept filters of the directory', {
    feature: 'people',
    reply: PeopleFilters,
  }),
  savePeopleFilters: endpoint('PUT', '/people/filters', 'member', 'Keep filters of the directory', {
    feature: 'people',
    body: PeopleFilters,
    reply: PeopleFilters,
  }),
  ratingProgress: endpoint('GET', '/people/progress', 'member', 'How many people the own choices cover', {
    feature: 'people',
    reply: RatingProgress,
  }),
  choices: endpoint('GET', '/people/choices', 'member', 'Whom one has chosen, the latest first; seen by nobody else', {
    feature: 'people',
    query: ChoicesQuery,
    reply: pageOf({ people: z.array(ChosenPerson) }),
  }),
  blockedPeople: endpoint('GET', '/people/blocked', 'member', 'Whom one has blocked; seen by nobody else', {
    reply: z.object({ people: z.array(BlockedPerson) }),
  }),
  person: endpoint('GET', '/people/:id', 'member', 'One person; the next one by the filters of the query', {
    feature: 'people',
    params: personParams,
    query: PersonQuery,
    reply: Person,
  }),
  personVideos: endpoint('GET', '/people/:id/videos', 'member', 'Approved clips of one person', {
    feature: 'people',
    params: personParams,
    reply: z.object({ videos: z.array(PersonVideo) }),
  }),
  interest: endpoint('GET', '/people/:id/interest', 'member', 'The own choice about one person', {
    feature: 'people',
    params: personParams,
    reply: z.object({ level: InterestLevel.nullable() }),
  }),
  setInterest: endpoint('PUT', '/people/:id/interest', 'member', 'Choose an interest level; seen by nobody else', {
    feature: 'people',
    params: personParams,
    body: z.object({ level: InterestLevel }),
    reply: z.object({ level: InterestLevel }),
  }),
  takeBackInterest: endpoint('DELETE', '/people/:id/interest', 'member', 'Take the own choice about one person back', {
    feature: 'people',
    params: personParams,
  }),
  blockPerson: endpoint('PUT', '/people/:id/block', 'member', 'Neither sees the other any more; nobody is told', {
    params: personParams,
  }),
  unblockPerson: endpoint('DELETE', '/people/:id/block', 'member', 'Take a block back', {
    params: personParams,
  }),
  reportPerson: endpoint('POST', '/people/:id/report', 'member', 'Report a person; nobody learns by whom', {
    params: personParams,
    body: ReportInput,
  }),
  /** Null for everybody else, known or not: so that the answer does not tell who has an account. */
  publicProfile: endpoint('GET', '/public-profiles/:id', 'public', 'A member who shows themselves to everybody', {
    params: z.object({ id: z.string().max(64) }),
    reply: z.object({ person: PublicProfile.nullable() }),
  }),
  freeTimes: endpoint('GET', '/availability', 'member', 'When the member has time, from today on', {
    feature: 'availability',
    reply: z.object({ times: FreeTimes }),
  }),
  saveFreeTimes: endpoint('PUT', '/availability', 'member', 'Keep when the member has time', {
    feature: 'availability',
    body: z.object({ times: FreeTimes }),
    reply: z.object({ times: FreeTimes }),
  }),
} as const satisfies Record<string, Endpoint>;
