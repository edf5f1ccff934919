import type { ActivityCategory, PreferredSex, RelationshipGoal, Sex } from '@emberhood/contracts';
import { City } from '@emberhood/contracts/cities';
import { LOCATION_LABELS, type Location } from '@emberhood/contracts/enums';

/** What the product calls things that several screens name: one word for each, everywhere. */
export const activityLabels: Readonly<Record<ActivityCategory, string>> = {
  dance: 'Dance',
  cooking: 'Cooking',
  art: 'Art and pottery',
  outdoor: 'Outdoors',
  wellness: 'Movement and wellness',
  surprise: 'Surprise me',
};
export const goalLabels: Readonly<Record<RelationshipGoal, string>> = { friends: 'Friends', romantic: 'Romance' };
export const sexLabels: Readonly<Record<Sex, string>> = { female: 'Female', male: 'Male' };
export const preferredSexLabels: Readonly<Record<PreferredSex, string>> = { men: 'Men', women: 'Women' };

/** The name of a city; for one that we do not serve, what the member typed. */
export function placeName({ location, newLocation }: { location: Location; newLocation: string | null }): string {
  return location === 'Other' ? (newLocation ?? LOCATION_LABELS.Other) : LOCATION_LABELS[location];
}

/** Options of a select of cities. */
export const cityOptions = City.options.map((value) => ({ value, label: LOCATION_LABELS[value] }));

/** Options of a select, in the order of the labels. */
export function optionsOf<V extends string>(labels: Readonly<Record<V, string>>): { value: V; label: string }[] {
  return (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));
}
