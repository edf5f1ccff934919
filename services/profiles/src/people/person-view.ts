import {
  LOCATION_LABELS,
  PROFILE_FACTS,
  type Person,
  type PersonCard,
  type PublicProfile,
  type ProfileFacts,
} from '@emberhood/contracts';
import { ageGroupOf } from '../profiles/ideal-age.ts';
import type { ProfileEntity } from '../profiles/profile.entity.ts';
import { subtitleOf, titleOf } from '../profiles/title.ts';
import type { PUBLIC } from './people.queries.ts';

/** A discoverable person's row. */
export type PublicRow = Pick<ProfileEntity, (typeof PUBLIC)[number]>;
/** With whether the viewer has rated this person, and how close the two are by their cohorts (decision: directory). */
export type PersonRow = PublicRow & { rated: boolean; tier: number | null };

export type CardView = Omit<PersonCard, 'photo'> & { ownerId: string };
export type PersonView = Omit<Person, 'photo'> & { ownerId: string };
export type PublicView = Omit<PublicProfile, 'photo'> & { ownerId: string };

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

/** Readings 8: without age, sex and what they look for. */
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
    ...(Object.fromEntries(PROFILE_FACTS.map((field) => [field, row[field]])) as ProfileFacts),
    relationshipStatus: row.relationshipStatus,
    activities: row.activities,
    // Everybody in the directory has clips that were approved.
    verificationStatus: 'verified',
    nextId,
  };
}

function nameOf(row: PublicRow): string {
  return row.nickname ?? row.firstName ?? '';
}

function areaOf(row: Pick<PersonRow, 'location' | 'newLocation'>): string {
  return row.newLocation ?? LOCATION_LABELS[row.location];
}
