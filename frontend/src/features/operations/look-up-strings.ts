import type { Found } from '@emberhood/contracts';
import { plural } from '#shared/vocabulary/plural.ts';

export const lookUpStrings = {
  open: 'Look up',
  key: '/',
  title: 'Look up',
  label: 'Name, email, title or id',
  hint: 'Searches people, groups, offerings, registrations, payments, videos and cases. The first six characters of an id are enough.',
  more: 'Type at least two letters.',
  looking: 'Looking…',
  keys: 'Use the arrow keys to move through the results and Enter to open one.',
  keysOn: 'Open this with the key /',
  count: (found: number) => plural(found, { one: 'One result', other: '{n} results' }),
  nothing: (query: string) => `Nothing matches “${query}”.`,
  most: (most: number) => `Only the newest ${String(most)} of each kind are shown.`,
  away: {
    profiles: 'We couldn’t search names. You can still find people by email and id.',
    groups: 'We couldn’t search groups, offerings, registrations, payments and safety cases.',
    media: 'We couldn’t search videos and people who were handed over.',
  } satisfies Record<Found['away'][number], string>,
  kinds: {
    people: 'People',
    groups: 'Groups',
    offerings: 'Offerings',
    registrations: 'Registrations',
    payments: 'Payments',
    handed: 'People who were handed over',
    safety: 'Safety cases',
    clips: 'Videos',
  } satisfies Record<Exclude<keyof Found, 'away'>, string>,
  suspended: 'suspended',
  leaving: 'being deleted',
  noName: 'No name yet',
  handed: (day: string) => `Handed over on ${day}`,
  handedStates: { open: 'waiting for an answer', decided: 'answered' },
  noEvening: 'no session yet',
} as const;
