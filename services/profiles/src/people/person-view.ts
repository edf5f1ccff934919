import {
  AGE_OPTIONS,
  IDEAL_AGE_BANDS,
  LOCATION_LABELS,
  type ActivityCategory,
  type IdealAgeBand,
  type Person,
  type PersonCard,
  type PublicProfile,
  type Purpose,
} from '@emberhood/contracts';
import { parseAgeRange } from '../profiles/ideal-age.ts';
import type { ProfileEntity } from '../profiles/profile.entity.ts';
import type { PUBLIC } from './people.queries.ts';

/** A discoverable person's row. */
export type PublicRow = Pick<ProfileEntity, (typeof PUBLIC)[number]>;
/** With whether the one who looks has chosen themselves, and how near the two are by their cohorts (decision 113). */
export type PersonRow = PublicRow & { rated: boolean; tier: number | null };

export type CardView = Omit<PersonCard, 'photo'> & { ownerId: string };
export type PersonView = Omit<Person, 'photo'> & { ownerId: string };
export type PublicView = Omit<PublicProfile, 'photo'> & { ownerId: string };

const ACTIVITIES: Record<ActivityCategory, string> = {
  dance: 'dance',
  cooking: 'cooking',
  art: 'art',
  outdoor: 'the outdoors',
  wellness: 'wellness',
  surprise: 'surprises',
};
const SHOWN_ACTIVITIES = 3;

const PURPOSES: Record<Purpose, string> = {
  friends: 'Here to make friends',
  partner: 'Here to meet someone special',
  both: 'Here for friends, and open to more',
};

export function toCard(row: PersonRow): CardView {
  return {
    id: row.personId,
    ownerId: row.accountId,
    name: nameOf(row),
    title: titleOf(row),
    age: row.age,
    area: areaOf(row),
    rated: row.rated,
  };
}

/** Readings 8: no age, no sex, nothing of what they look for. */
export function toPublic(row: PublicRow, nextId: string | null): PublicView {
  return {
    id: row.personId,
    ownerId: row.accountId,
    name: nameOf(row),
    title: titleOf(row),
    area: areaOf(row),
    bucketList: row.bucketList,
    nextId,
  };
}

export function toPerson(row: PersonRow, viewerId: string, nextId: string | null): PersonView {
  return {
    ...toCard(row),
    own: row.accountId === viewerId,
    subtitle: subtitleOf(row),
    sex: row.userSex,
    ageGroup: ageGroupOf(row.age),
    country: row.location === 'Other' ? '' : 'Canada',
    language: row.language,
    whyMeet: row.whyMeet,
    relationshipStatus: row.relationshipStatus,
    activities: row.activities,
    bucketList: row.bucketList,
    notes: row.notes,
    messages: row.messages,
    // Nobody is in the directory whose clips were not seen and approved.
    verificationStatus: 'verified',
    nextId,
  };
}

function nameOf(row: PublicRow): string {
  return row.nickname ?? row.firstName ?? '';
}

/** There is no title of a person's own: what they would love to try says it, else what brings them. */
export function titleOf(row: Pick<PersonRow, 'activities' | 'customActivity' | 'purposes'>): string {
  const activities = row.activities.slice(0, SHOWN_ACTIVITIES).map((activity) => ACTIVITIES[activity]);
  if (activities.length === 0 && row.customActivity !== null) activities.push(row.customActivity);
  const last = activities.pop();
  if (last === undefined) return purposeOf(row);
  return `Up for ${activities.length > 0 ? `${activities.join(', ')} & ${last}` : last}`;
}

/** What brings them, unless the title says so already. */
export function subtitleOf(row: Pick<PersonRow, 'activities' | 'customActivity' | 'purposes'>): string | null {
  const purpose = purposeOf(row);
  return purpose === titleOf(row) ? null : purpose;
}

function purposeOf({ purposes }: Pick<PersonRow, 'purposes'>): string {
  return PURPOSES[purposes.length === 1 ? (purposes[0] ?? 'both') : 'both'];
}

function areaOf(row: Pick<PersonRow, 'location' | 'newLocation'>): string {
  return row.newLocation ?? LOCATION_LABELS[row.location];
}

/** The ideal-age band a person of this age falls into (ENT-09, ENT-29). */
export function ageGroupOf(age: number | null): IdealAgeBand | null {
  if (age === null) return null;
  const fits = (band: IdealAgeBand): boolean => {
    const range = parseAgeRange(band) ?? { min: AGE_OPTIONS.max, max: 0 };
    return age >= range.min && age <= range.max;
  };
  return IDEAL_AGE_BANDS.find(fits) ?? null;
}
