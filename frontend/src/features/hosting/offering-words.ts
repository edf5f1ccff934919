import { experiences } from '@emberhood/catalogue/experiences';
import { programs } from '@emberhood/catalogue/programs';
import type { Latest } from '#shared/forms/rebase.ts';
import { activityLabels } from '#shared/vocabulary/labels.ts';
import { calendarDay } from '#shared/vocabulary/local-time.ts';
import type { OfferedVenue, OfferingAnswers } from './offering-answers.ts';
import { hostingStrings as strings } from './strings.ts';

/** The items of the catalogue that an offering can be based on. */
export const OFFERED = [
  { label: strings.programs, options: programs.map(({ id, card }) => ({ value: `program:${id}`, label: card.title })) },
  {
    label: strings.experiences,
    options: experiences.map(({ id, title }) => ({ value: `experience:${id}`, label: title })),
  },
];

/** What the fields have, by the labels that they have on the form. */
export const wordsOf =
  (venues: readonly OfferedVenue[]): Latest<OfferingAnswers>['words'] =>
  (now) => {
    const item = OFFERED.flatMap(({ options }) => options).find(({ value }) => value === now.what);
    const dates = now.sessions.map(({ day, from, until }) => strings.sessionNow(calendarDay(day), from, until));
    return [
      ['what', strings.what, item?.label ?? ''],
      ['title', strings.title, now.title],
      ['category', strings.category, activityLabels[now.category]],
      ['venueId', strings.venue, venues.find(({ id }) => id === now.venueId)?.name ?? ''],
      ['sessions.0.day', strings.dates, dates.join('; ')],
      ['price', strings.price, now.price],
      ['minSize', strings.least, now.minSize],
      ['maxSize', strings.most, now.maxSize],
      ['maxDifference', strings.balance, strings.balances[now.maxDifference]],
      ['language', strings.language, strings.languages[now.language]],
      ['whatToBring', strings.bring, now.whatToBring],
    ];
  };
