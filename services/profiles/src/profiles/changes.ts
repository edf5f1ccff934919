import {
  AGE_OPTIONS,
  ActivityCategory,
  AppError,
  Availability,
  Budget,
  FIRST_NAME_PLACEHOLDER,
  GroupBalance,
  PROFILE_MESSAGES_MAX,
  PROFILE_NOTES_MAX,
  PersonName,
  PreferredSex,
  ProfileLine,
  ProfileNote,
  Purpose,
  RelationshipGoals,
  Sex,
  z,
  type Issue,
  type PropertyChange,
  type RelationshipGoal,
} from '@emberhood/contracts';
import { assertOldEnough, parseAgeRange, settlePreferences } from './ideal-age.ts';
import { goalsOf, purposesFor, tidyPurposes, unique } from './onboarding.ts';
import type { ProfileFields } from './profile.entity.ts';

const BUCKET_LIST_MAX = 50;

/** Trims items and drops empty ones and exact duplicates (SET-09). */
export const BucketList = z
  .array(z.string().max(1_000))
  .max(4 * BUCKET_LIST_MAX)
  .transform((items) => unique(items.map((item) => item.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)))
  .pipe(z.array(ProfileLine).max(BUCKET_LIST_MAX));

const Messages = z
  .array(ProfileLine)
  .max(PROFILE_MESSAGES_MAX)
  .transform((lines) => unique(lines.filter(Boolean)));

const FirstName = PersonName.refine((text) => text.toLowerCase() !== FIRST_NAME_PLACEHOLDER);
const Nickname = z.union([PersonName, z.string().trim().length(0)]).transform((text) => text || null);
const Line = ProfileLine.transform((text) => text || null);
const IdealAge = z.int().min(0).max(150);

interface Place {
  path: string;
  minimumAge: number;
}

interface Property {
  schema: z.ZodType;
  /** The field may be set once and is fixed from then on. */
  once?: keyof ProfileFields;
  set: (profile: ProfileFields, value: unknown, place: Place) => void;
}

function property<Schema extends z.ZodType>(
  schema: Schema,
  set: (profile: ProfileFields, value: z.output<Schema>, place: Place) => void,
  once?: keyof ProfileFields,
): Property {
  return {
    schema,
    set: (profile, value, place) => set(profile, value as z.output<Schema>, place),
    ...(once && { once }),
  };
}

const FIXED = new Set(['location', 'newLocation']);

const PROPERTIES = new Map<string, Property>([
  ['firstName', property(FirstName, (profile, value) => (profile.firstName = value), 'firstName')],
  ['userSex', property(Sex, (profile, value) => (profile.userSex = value), 'userSex')],
  ['age', property(z.int().min(0).max(AGE_OPTIONS.max), setAge, 'age')],
  ['nickname', property(Nickname, (profile, value) => (profile.nickname = value))],
  ['relationshipStatus', property(RelationshipGoals, setGoals)],
  ['preferredSex', property(z.array(PreferredSex).max(2), (profile, value) => (profile.preferredSex = unique(value)))],
  ['idealAge', property(z.unknown(), setIdealAge)],
  ['minIdealAge', property(IdealAge, (profile, value) => (profile.minIdealAge = value))],
  ['maxIdealAge', property(IdealAge, (profile, value) => (profile.maxIdealAge = value))],
  ['bucketList', property(BucketList, (profile, value) => (profile.bucketList = value))],
  ['activities', property(z.array(ActivityCategory).max(6), (profile, value) => (profile.activities = unique(value)))],
  ['customActivity', property(Line, (profile, value) => (profile.customActivity = value))],
  ['purposes', property(z.array(Purpose).min(1).max(3), setPurposes)],
  ['language', property(Line, (profile, value) => (profile.language = value))],
  ['whyMeet', property(Line, (profile, value) => (profile.whyMeet = value))],
  ['notes', property(z.array(ProfileNote).max(PROFILE_NOTES_MAX), (profile, value) => (profile.notes = value))],
  ['messages', property(Messages, (profile, value) => (profile.messages = value))],
  ['publicPage', property(z.boolean(), (profile, value) => (profile.publicPage = value))],
  ['groupBalance', property(GroupBalance, (profile, value) => (profile.groupBalance = value))],
  [
    'availability',
    property(z.array(Availability).min(1).max(3), (profile, value) => (profile.availability = unique(value))),
  ],
  ['budget', property(Budget, (profile, value) => (profile.budget = value))],
]);

/** Goals and purposes say the same of a person, so each follows the other (readings 20). */
function setGoals(profile: ProfileFields, goals: RelationshipGoal[]): void {
  profile.relationshipStatus = unique(goals);
  if (goals.length > 0) profile.purposes = purposesFor(profile.relationshipStatus);
}

function setPurposes(profile: ProfileFields, purposes: Purpose[]): void {
  profile.purposes = tidyPurposes(purposes);
  profile.relationshipStatus = goalsOf(profile.purposes);
}

function setAge(profile: ProfileFields, age: number, { path, minimumAge }: Place): void {
  assertOldEnough(age, minimumAge, path);
  profile.age = age;
}

function setIdealAge(profile: ProfileFields, value: unknown, { path }: Place): void {
  // Null clears the preference.
  const range = value === null ? { min: null, max: null } : parseAgeRange(value);
  if (!range) throw new AppError('PROFILE.AGE_RANGE_INVALID', { issues: [{ path, message: 'Expected min-max.' }] });
  profile.minIdealAge = range.min;
  profile.maxIdealAge = range.max;
}

/**
 * The fields of a profile that a list of changes makes different. Either all changes apply or none.
 * @throws AppError for the first unknown or fixed field; REQUEST.INVALID naming every value that is not valid
 */
export function applyChanges(
  profile: ProfileFields,
  changes: readonly PropertyChange[],
  minimumAge: number,
): Partial<ProfileFields> {
  const changed = { ...profile };
  const issues: Issue[] = [];
  for (const [index, { field, value }] of changes.entries()) {
    const path = `changes.${String(index)}`;
    const known = writable(changed, field, path);
    const parsed = known.schema.safeParse(value);
    if (parsed.success) known.set(changed, parsed.data, { path: `${path}.value`, minimumAge });
    else
      issues.push(
        ...parsed.error.issues.map((issue) => ({
          path: [path, 'value', ...issue.path].join('.'),
          message: issue.message,
        })),
      );
  }
  if (issues.length > 0) throw new AppError('REQUEST.INVALID', { issues: issues.slice(0, 20) });
  Object.assign(changed, settle(profile, changed, minimumAge));
  return differences(profile, changed);
}

function writable(profile: ProfileFields, field: string, path: string): Property {
  const issue = (message: string) => ({ issues: [{ path: `${path}.field`, message }] });
  const known = PROPERTIES.get(field);
  const fixed = FIXED.has(field) || (known?.once !== undefined && profile[known.once] !== null);
  if (fixed) throw new AppError('PROFILE.FIELD_IMMUTABLE', issue('This property is fixed.'));
  if (!known) throw new AppError('PROFILE.FIELD_UNKNOWN', issue('This property does not exist.'));
  return known;
}

/** Settles preferences only if these changes concern them. */
function settle(before: ProfileFields, after: ProfileFields, minimumAge: number): Partial<ProfileFields> {
  const ageGiven = before.age !== after.age;
  const rangeChanged = before.minIdealAge !== after.minIdealAge || before.maxIdealAge !== after.maxIdealAge;
  if (!ageGiven && !rangeChanged) return {};
  const settled = settlePreferences(after, minimumAge);
  return ageGiven ? settled : { minIdealAge: settled.minIdealAge, maxIdealAge: settled.maxIdealAge };
}

function differences(before: ProfileFields, after: ProfileFields): Partial<ProfileFields> {
  const entries = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof ProfileFields]),
  );
  return Object.fromEntries(entries);
}
