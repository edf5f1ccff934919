import { PersonVideo } from '../media.ts';
import { ReportInput } from '../moderation.ts';
import { InterestLevel, Page, Person, PersonCard, PersonId } from '../people.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

const personParams = z.object({ id: PersonId });

/** The people directory and the own choices in it. */
export const peopleApi = {
  people: endpoint('GET', '/people', 'member', 'The people directory', {
    feature: 'people',
    query: Page,
    reply: z.object({ people: z.array(PersonCard), nextCursor: z.string().nullable() }),
  }),
  person: endpoint('GET', '/people/:id', 'member', 'One person', {
    feature: 'people',
    params: personParams,
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
  reportPerson: endpoint('POST', '/people/:id/report', 'member', 'Report a person; nobody learns by whom', {
    params: personParams,
    body: ReportInput,
  }),
} as const satisfies Record<string, Endpoint>;
