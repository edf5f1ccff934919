import { plural } from '#shared/vocabulary/plural.ts';

/** Failures that never reached the server, or whose answer could not be used. */
export const clientProblems = {
  'CLIENT.OFFLINE': 'We can’t reach Emberhood. Please check your connection and try again.',
  'CLIENT.TIMEOUT': 'This is taking longer than usual. Please try again in a moment.',
  'CLIENT.UNREADABLE': 'Something went wrong. Please reload this page.',
} as const;
export type ClientCode = keyof typeof clientProblems;

export const problemStrings = {
  titles: {
    offline: 'You’re offline',
    unreachable: 'No connection',
    slow: 'That took too long',
    signIn: 'Please sign in',
    forbidden: 'You don’t have access to this',
    missing: 'Not found',
    conflict: 'Something has changed',
    tooLarge: 'That’s too large',
    unusable: 'We can’t use that',
    refused: 'That didn’t work',
    tooMany: 'Too many tries',
    resting: 'Temporarily unavailable',
    broken: 'Something went wrong on our side',
  },
  reference: (requestId: string) => `Reference: ${requestId}`,
  retry: 'Try again',
  retrying: 'Trying again…',
  retryIn: (seconds: number) => plural(seconds, { one: 'Try again in {n} second', other: 'Try again in {n} seconds' }),
  loading: 'Loading…',
  offlineBanner: 'You’re offline. We’ll continue when you’re back online.',
  offlineText: 'We’ll show this when you’re back online.',
} as const;
