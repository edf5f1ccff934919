import { plural } from '#shared/vocabulary/plural.ts';
import type { Standing } from './standing.ts';

/** What the journey says of a group: with the words of the group's page it would carry more than it shows. */
export const teaserStrings = {
  kicker: 'Your group',
  badges: {
    offered: 'Please answer',
    confirmed: 'You have said yes',
    locked: 'It is on',
    running: 'It has begun',
    completed: 'Finished',
    dissolved: 'Does not meet',
    cancelled: 'Cancelled',
    over: 'Over',
  } satisfies Record<Standing, string>,
  offerTitle: 'A place has become free',
  journeyOffered: (title: string) => `We have a place for you: ${title}`,
  now: 'You are meeting now',
  inDays: (days: number) => (days === 0 ? 'Today' : plural(days, { one: 'Tomorrow', other: 'In {n} days' })),
  bring: 'Bring:',
  others: (n: number) => plural(n, { one: 'You and one other', other: 'You and {n} others' }),
  toAnswer: 'See and answer',
  toGroup: 'See your group',
  toChat: 'Chat',
} as const;
