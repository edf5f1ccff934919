/** Failures that never reached the server, or whose answer could not be used. */
export const clientProblems = {
  'CLIENT.OFFLINE': 'We cannot reach Emberhood. Please check your connection and try again.',
  'CLIENT.TIMEOUT': 'This takes longer than usual. Please try again in a moment.',
  'CLIENT.UNREADABLE': 'The answer could not be read. Please reload this page.',
} as const;
export type ClientCode = keyof typeof clientProblems;

export const problemStrings = {
  titles: {
    offline: 'You seem to be offline',
    slow: 'That took too long',
    signIn: 'Please sign in',
    forbidden: 'This is not open to you',
    missing: 'There is nothing here',
    conflict: 'Something changed meanwhile',
    tooLarge: 'That is too large',
    unusable: 'That cannot be used',
    refused: 'That did not go through',
    tooMany: 'One moment, please',
    resting: 'Back in a moment',
    broken: 'Something went wrong on our side',
  },
  reference: (requestId: string) => `Reference: ${requestId}`,
  retry: 'Try again',
  retrying: 'Trying again…',
  retryIn: (seconds: number) => `Try again in ${String(seconds)} s`,
  loading: 'Loading…',
  offlineBanner: 'You are offline. We will go on as soon as you are connected again.',
  offlineText: 'This is shown as soon as you are connected again.',
} as const;
