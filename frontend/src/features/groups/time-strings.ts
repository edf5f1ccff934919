import { plural } from '#shared/vocabulary/plural.ts';

export const timeStrings = {
  moment: 'less than a minute',
  days: (count: number) => plural(count, { one: '{n} day', other: '{n} days' }),
  hours: (count: number) => plural(count, { one: '{n} hour', other: '{n} hours' }),
  minutes: (count: number) => plural(count, { one: '{n} minute', other: '{n} minutes' }),
  /** As in 2 days 3 hours. */
  together: (larger: string, smaller: string) => `${larger} ${smaller}`,
} as const;
