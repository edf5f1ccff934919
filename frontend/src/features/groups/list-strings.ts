import { plural } from '#shared/vocabulary/plural.ts';

export const listStrings = {
  title: 'Groups',
  current: 'Your groups',
  past: 'Before',
  met: (day: string) => `Last met on ${day}`,
  at: (venue: string) => `at ${venue}`,
  unread: (n: number) => plural(n, { one: 'one new message', other: '{n} new messages' }),
  emptyTitle: 'No group yet',
  emptyText: 'This is how one comes about:',
  steps: [
    'You choose something you would love to do, and wait for a group.',
    'On the day of the decision we put together people who suit each other and are free at the same time.',
    'We send you the place, the dates and the price. You say yes or no.',
    'Once everybody has said yes, the chat of your group opens here.',
  ],
} as const;
