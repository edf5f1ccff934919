import { plural } from '#shared/vocabulary/plural.ts';

export const listStrings = {
  title: 'Groups',
  current: 'Your groups',
  past: 'Past groups',
  met: (day: string) => `Last met on ${day}`,
  at: (venue: string) => `at ${venue}`,
  unread: (n: number) => plural(n, { one: 'one new message', other: '{n} new messages' }),
  emptyTitle: 'No group yet',
  emptyText: 'How you get into a group:',
  steps: [
    'You choose something you’d love to do and join the waitlist.',
    'On a set day, we put together people who fit well and are free at the same time.',
    'We send you the location, dates and price. You say yes or no.',
    'A week before you first meet, your group is locked in and its chat opens here.',
  ],
} as const;
