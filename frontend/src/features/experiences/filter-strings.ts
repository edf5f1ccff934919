import { plural } from '#shared/vocabulary/plural.ts';

export const filterStrings = {
  title: 'What you look for',
  chosen: (count: number) => plural(count, { one: '{n} choice', other: '{n} choices' }),
  categories: 'Kinds of experiences',
  dates: 'Evenings on which you could come',
  datesHint: 'Your next registration begins with them.',
  reset: 'Show everything',
  notSaved: 'Your choice could not be kept. Please try again.',
  nothing: 'Nothing of this kind yet',
  nothingText: 'Choose other kinds as well, or show everything.',
} as const;
