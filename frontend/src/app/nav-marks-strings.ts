import { plural } from '#shared/vocabulary/plural.ts';

/** Read after the name of a link. */
export const navMarksStrings = {
  answers: (n: number) => plural(n, { one: 'one question to answer', other: '{n} questions to answer' }),
  unread: (n: number) => plural(n, { one: 'one new message', other: '{n} new messages' }),
  notifications: 'Notifications',
  unreadNotifications: (n: number) => plural(n, { one: 'one new', other: '{n} new' }),
  handed: (n: number) => plural(n, { one: 'one person handed over', other: '{n} people handed over' }),
  toReview: (n: number) => plural(n, { one: 'one video to review', other: '{n} videos to review' }),
} as const;
