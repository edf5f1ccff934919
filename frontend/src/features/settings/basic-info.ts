import type { OwnProfile, PreferredSex, PropertyChange, RelationshipGoal, Sex } from '@emberhood/contracts';
import type { ApiProblem } from '#shared/api/problem.ts';

/** Basic info as it stands in the form; ages as text, as selects have them. */
export interface BasicInfo {
  nickname: string;
  firstName: string;
  userSex: Sex | '';
  age: string;
  preferredSex: readonly PreferredSex[];
  relationshipStatus: readonly RelationshipGoal[];
  minIdealAge: string;
  maxIdealAge: string;
}

export function basicInfoOf(profile: OwnProfile): BasicInfo {
  return {
    nickname: profile.nickname ?? '',
    firstName: profile.firstName ?? '',
    userSex: profile.userSex ?? '',
    age: textOf(profile.age),
    preferredSex: profile.preferredSex,
    relationshipStatus: profile.relationshipStatus,
    minIdealAge: textOf(profile.minIdealAge),
    maxIdealAge: textOf(profile.maxIdealAge),
  };
}

/** Only what differs from the stored profile; what is set once is sent only while it is unset. */
export function changesOf(profile: OwnProfile, info: BasicInfo): PropertyChange[] {
  const before = basicInfoOf(profile);
  const changes: PropertyChange[] = [];
  const add = (field: keyof BasicInfo, value: unknown) => {
    if (String(info[field]) !== String(before[field])) changes.push({ field, value });
  };
  add('nickname', info.nickname.trim());
  if (profile.firstName === null) add('firstName', info.firstName.trim());
  if (profile.userSex === null) add('userSex', info.userSex);
  if (profile.age === null) add('age', Number(info.age));
  add('preferredSex', info.preferredSex);
  add('relationshipStatus', info.relationshipStatus);
  const ideal = info.minIdealAge !== before.minIdealAge || info.maxIdealAge !== before.maxIdealAge;
  // Both ends together, so that the server never sees half a range.
  if (ideal) changes.push({ field: 'idealAge', value: `${info.minIdealAge}-${info.maxIdealAge}` });
  return changes;
}

export function isIdealAgeValid({ minIdealAge, maxIdealAge }: BasicInfo): boolean {
  if (minIdealAge === '' && maxIdealAge === '') return true;
  return minIdealAge !== '' && maxIdealAge !== '' && Number(minIdealAge) <= Number(maxIdealAge);
}

/** The server names a refused change by its place in the list, such as `changes.0.value`. */
export function refusedFields(problem: ApiProblem, sent: readonly PropertyChange[]): string[] {
  const places = Object.keys(problem.fields);
  return sent
    .filter((_, index) => places.some((place) => place.startsWith(`changes.${String(index)}.`)))
    .map(({ field }) => field);
}

function textOf(age: number | null): string {
  return age === null ? '' : String(age);
}
