import type { PeopleFilters } from '@emberhood/contracts';
import { PURPOSE_ALL, PURPOSE_FLAGS } from '@emberhood/contracts/constants';
import { LOCATION_LABELS, type Location } from '@emberhood/contracts/enums';
import { personStrings } from '#shared/person/strings.ts';
import { activityLabels, sexLabels } from '#shared/vocabulary/labels.ts';

export const filterStrings = {
  title: 'Filters',
  intro: 'Choose who you’d like to see. Your filters stay private.',
  back: 'Back to people',
  sex: 'Sex',
  anyone: 'Everyone',
  age: 'Age',
  ages: (from: number | null, to: number | null) => {
    if (from === null) return `up to ${String(to)}`;
    return to === null ? `${String(from)} and over` : `${String(from)} to ${String(to)}`;
  },
  from: 'From',
  to: 'To',
  any: 'Any',
  idealAge: 'Ideal age',
  idealAgeHint: 'If you set both, we only show people who match both.',
  purposes: 'Here for',
  purposeLabels: { friendship: 'Friendship', romantic: 'Romance' },
  purposeNeeded: 'Choose at least one.',
  activities: 'Would love to try',
  activitiesHint: 'We show people who chose at least one. If you choose none, we show everyone.',
  area: 'Location',
  everywhere: 'Everywhere',
  elsewhere: 'Elsewhere',
  agesInvalid: 'Please choose a higher age for “To” than for “From”.',
  save: 'Show people',
  reset: 'Reset',
  saved: 'Filters saved.',
  open: (count: number) => (count === 0 ? 'Filters' : `Filters (${String(count)})`),
  clear: 'Clear filters',
  active: 'Filters in use',
  nobodyTitle: 'No one matches these filters',
  nobodyText: 'Try wider filters, or show everyone.',
  notCleared: 'We couldn’t clear your filters. Please try again.',
} as const;

export function areaLabel(area: Location): string {
  return area === 'Other' ? filterStrings.elsewhere : LOCATION_LABELS[area];
}

/** Each filter that leaves somebody out, in words. */
export function wordsOf(filters: PeopleFilters): string[] {
  const { sex, ageMin, ageMax, idealAge, purpose, activities, area } = filters;
  const purposes = filterStrings.purposeLabels;
  return [
    ...(sex === null ? [] : [sexLabels[sex]]),
    ...(ageMin === null && ageMax === null ? [] : [filterStrings.ages(ageMin, ageMax)]),
    ...(idealAge === null ? [] : [personStrings.ageGroups(idealAge)]),
    ...(purpose === PURPOSE_ALL
      ? []
      : [purpose === PURPOSE_FLAGS.friendship ? purposes.friendship : purposes.romantic]),
    ...activities.map((activity) => activityLabels[activity]),
    ...(area === null ? [] : [areaLabel(area)]),
  ];
}
