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
  .array(
    z
      .string()
      .max(1_000)
      .transform((item) => item.replaceAll(/\s+/g, ' '))
      .pipe(ProfileLine),
  )
  .max(4 * BUCKET_LIST_MAX)
  .transform((items) => unique(items.filter(Boolean)))
  .pipe(z.array(z.string()).max(BUCKET_LIST_MAX));

const Messages = z
  .array(ProfileLine)
  .max(PROFILE_MESSAGES_MAX)
  .transform((lines) => unique(lines.filter(Boolean)));

const FirstName = PersonName.refine((text) => text.toLowerCase() !== FIRST_NAME_PLACEHOLDER);
const Nickname = z.union([PersonName, z.string().trim().length(0)]).transform((text) => text || null);
const Line = ProfileLine.transform((text) => text || null);
const IdealAge = z.int().min(0).max(150);
const choices = <Item extends z.ZodType>(items: z.ZodArray<Item>) => items.transform(unique<z.output<Item>>);

interface Place {
  path: string;
  minimumAge: number;
}

interface Property {
  schema: z.ZodType;
  set: (profile: ProfileFields, value: unknown, place: Place) => void;
}

function property<Schema extends z.ZodType>(
  schema: Schema,
  set: (profile: ProfileFields, value: z.output<Schema>, place: Place) => void,
): Property {
  return { schema, set: (profile, value, place) => set(profile, value as z.output<Schema>, place) };
}

/** A property that is stored as it is given. */
function plain<F extends keyof ProfileFields>(field: F, schema: z.ZodType<ProfileFields[F]>): [F, Property] {
  return [field, property(schema, (profile, value) => (profile[field] = value))];
}

const FIXED = new Set(['location', 'newLocation']);
/** Properties that may be set once and are fixed from then on. */
const ONCE = ['firstName', 'userSex', 'age'] as const;

const PROPERTIES = new Map<string, Property>([
  plain('firstName', FirstName),
  plain('userSex', Sex),
  ['age', property(z.int().min(0).max(AGE_OPTIONS.max), setAge)],
  plain('nickname', Nickname),
  ['relationshipStatus', property(RelationshipGoals, setGoals)],
  plain('preferredSex', choices(z.array(PreferredSex).max(2))),
  ['idealAge', property(z.unknown(), setIdealAge)],
  plain('minIdealAge', IdealAge),
  plain('maxIdealAge', IdealAge),
  plain('bucketList', BucketList),
  plain('activities', choices(z.array(ActivityCategory).max(6))),
  plain('customActivity', Line),
  ['purposes', property(z.array(Purpose).min(1).max(3), setPurposes)],
  plain('language', Line),
  plain('whyMeet', Line),
  plain('notes', z.array(ProfileNote).max(PROFILE_NOTES_MAX)),
  plain('messages', Messages),
  plain('publicPage', z.boolean()),
  plain('groupBalance', GroupBalance),
  plain('availability', choices(z.array(Availability).min(1).max(3))),
  plain('budget', Budget),
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
    const known = writable(changed, { field, value }, path);
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

/** What is fixed may be sent again as it is, as after a lost answer. */
function writable(profile: ProfileFields, { field, value }: PropertyChange, path: string): Property {
  const issue = (message: string) => ({ issues: [{ path: `${path}.field`, message }] });
  const known = PROPERTIES.get(field);
  const isOther = (kept: unknown): boolean => kept !== null && kept !== known?.schema.safeParse(value).data;
  const isSet = ONCE.some((name) => name === field && isOther(profile[name]));
  if (isSet || FIXED.has(field)) throw new AppError('PROFILE.FIELD_IMMUTABLE', issue('This property is fixed.'));
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
