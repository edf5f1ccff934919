import { LOCATION_LABELS, type Location } from '@emberhood/contracts/enums';
import type { PeopleFilters } from '@emberhood/contracts';
import { PURPOSE_ALL, PURPOSE_FLAGS } from '@emberhood/contracts/constants';
import { personStrings } from '#shared/person/strings.ts';
import { activityLabels, sexLabels } from '#shared/vocabulary/labels.ts';

export const filterStrings = {
  title: 'Filters',
  intro: 'Whom you would like to see. Nobody learns what you set here.',
  back: 'Back to people',
  sex: 'Sex',
  anyone: 'Everybody',
  age: 'Age',
  ages: (from: number | null, to: number | null) => {
    if (from === null) return `up to ${String(to)}`;
    return to === null ? `${String(from)} and over` : `${String(from)} to ${String(to)}`;
  },
  from: 'From',
  to: 'To',
  any: 'Any',
  idealAge: 'Ideal age',
  idealAgeHint: 'Where you set both, people have to fit both.',
  purposes: 'Here for',
  purposeLabels: { friendship: 'Friendship', romantic: 'Romance' },
  purposeNeeded: 'Choose at least one.',
  activities: 'Would love to try',
  activitiesHint: 'One of them is enough. None chosen means all.',
  area: 'Place',
  everywhere: 'Everywhere',
  elsewhere: 'Elsewhere',
  agesInvalid: 'The age range is not valid.',
  save: 'Show people',
  saving: 'Saving…',
  reset: 'Reset',
  saved: 'Filters saved.',
  open: (count: number) => (count === 0 ? 'Filters' : `Filters (${String(count)})`),
  clear: 'Clear filters',
  active: 'Filters in use',
  nobodyTitle: 'Nobody fits these filters',
  nobodyText: 'Make them wider, or look at everybody.',
  notCleared: 'The filters could not be cleared. Please try again.',
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
