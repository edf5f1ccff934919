import { PeopleById } from './known-people.ts';
import { pageOf } from './paging.ts';
import { z } from './zod.ts';

/** `case`: reviews of clips and reports about the person; never their own reports, choices or blocks. */
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

/** An event in a person's history, in codes; the screen has the texts. */
export const TimelineEntry = z.object({
  /** Distinguishes entries of the same moment; ASCII. */
  id: z.string(),
  at: z.iso.datetime(),
  kind: TimelineKind,
  what: z.string(),
  /** The value before a change. */
  from: z.string().nullable(),
  detail: z.string().nullable(),
  cents: z.int().nullable(),
  /** The registration, group, payment, strike, clip or case. */
  about: z.uuid().nullable(),
  /** An account's id, somebody's name, or the product itself as `system:<job>`. */
  by: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** The last entry seen: the next page is earlier. */
export const TimelinePlace = z.object({ at: z.iso.datetime(), id: z.string().max(80) });
export type TimelinePlace = z.output<typeof TimelinePlace>;

/** `away`: services that did not answer, whose entries are missing. */
export const AccountTimeline = pageOf({
  entries: z.array(TimelineEntry),
  people: PeopleById,
  away: z.array(z.enum(['auth', 'groups', 'media'])),
});
export type AccountTimeline = z.output<typeof AccountTimeline>;
