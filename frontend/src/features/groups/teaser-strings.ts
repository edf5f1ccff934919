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
  journeyMeets: (moment: string) => `Your group meets ${moment}`,
  toGroup: 'See your group',
} as const;
