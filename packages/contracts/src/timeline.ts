import { PeopleById } from './known-people.ts';
import { pageOf } from './paging.ts';
import { z } from './zod.ts';

/** `case`: clips' reviews and reports about the person; never what they reported themselves, nor whom they chose or blocked. */
export const TimelineKind = z.enum([
  'account',
  'session',
  'notice',
  'registration',
  'group',
  'payment',
  'strike',
  'clip',
  'case',
]);
export type TimelineKind = z.output<typeof TimelineKind>;

/** Something that happened to a person, in codes; the words are the screen's. */
export const TimelineEntry = z.object({
  /** Tells any two of one moment apart; ASCII. */
  id: z.string(),
  at: z.iso.datetime(),
  kind: TimelineKind,
  what: z.string(),
  /** What it was before, where something changed. */
  from: z.string().nullable(),
  detail: z.string().nullable(),
  cents: z.int().nullable(),
  /** The registration, group, payment, clip or case. */
  about: z.uuid().nullable(),
  /** An account's id, somebody's name, or the product itself as `system:<job>`. */
  by: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** The last entry that was seen: what follows is earlier. */
export const TimelinePlace = z.object({ at: z.iso.datetime(), id: z.string().max(80) });
export type TimelinePlace = z.output<typeof TimelinePlace>;

/** `away`: services that did not answer, so that what they know is missing. */
export const AccountTimeline = pageOf({
  entries: z.array(TimelineEntry),
  people: PeopleById,
  away: z.array(z.enum(['auth', 'groups', 'media'])),
});
export type AccountTimeline = z.output<typeof AccountTimeline>;
