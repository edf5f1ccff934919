import { plural } from '#shared/vocabulary/plural.ts';

/** Read after the name of a link. */
export const navMarksStrings = {
  answers: (n: number) =>
    plural(n, { one: 'one question waits for your answer', other: '{n} questions wait for your answer' }),
  unread: (n: number) => plural(n, { one: 'one new message', other: '{n} new messages' }),
  notifications: 'Notifications',
  unreadNotifications: (n: number) => plural(n, { one: 'one is new', other: '{n} are new' }),
  handed: (n: number) => plural(n, { one: 'one person was handed over', other: '{n} people were handed over' }),
  toReview: (n: number) => plural(n, { one: 'one video waits', other: '{n} videos wait' }),
} as const;
