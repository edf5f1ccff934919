import { plural } from '#shared/vocabulary/plural.ts';

export const filterStrings = {
  title: 'What you’re looking for',
  chosen: (count: number) => plural(count, { one: '{n} choice', other: '{n} choices' }),
  categories: 'Kinds of experiences',
  dates: 'Evenings that work for you',
  datesHint: 'We’ll fill these in the next time you register.',
  reset: 'Show everything',
  notSaved: 'We couldn’t save your choice. Please try again.',
} as const;
