import { plural } from '#shared/vocabulary/plural.ts';
import { sentence } from '#shared/vocabulary/sentence.ts';
import type { Standing } from './standing.ts';

/** What the journey says of a group: with the words of the group's page it would carry more than it shows. */
export const teaserStrings = {
  kicker: 'Your group',
  badges: {
    offered: 'Please answer',
    confirmed: 'You said yes',
    locked: 'Locked in',
    running: 'In progress',
    completed: 'Finished',
    dissolved: 'Not meeting',
    cancelled: 'Cancelled',
    over: 'Over',
  } satisfies Record<Standing, string>,
  offerTitle: 'A spot has opened up',
  journeyOffered: (title: string) => `There’s a spot for you: ${title}`,
  answerBy: (moment: string) => sentence(`Please answer by ${moment}.`),
  now: 'You’re meeting now',
  inDays: (days: number) => (days === 0 ? 'Today' : plural(days, { one: 'Tomorrow', other: 'In {n} days' })),
  bring: 'Bring:',
  others: (n: number) => plural(n, { one: 'You and one other', other: 'You and {n} others' }),
  toAnswer: 'See and answer',
  toGroup: 'See your group',
  toChat: 'Chat',
} as const;
