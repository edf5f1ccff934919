import { AGE_OPTIONS, PURPOSE_ALL } from './constants.ts';
import { ActivityCategory, IDEAL_AGE_BANDS, Location, RelationshipGoal, Sex } from './enums.ts';
import { pageQuery } from './paging.ts';
import { ProfileFacts, VerificationStatus } from './profiles.ts';
import { freeText } from './text.ts';
import { z } from './zod.ts';

/** A random id that does not reveal the account. */
export const PersonId = z.string().regex(/^[A-Za-z0-9_-]{8,32}$/);

/** As the team sees a person; `mayOpen`: whether the viewer may open the profile, which not everybody shows. */
export const PersonForStaff = z.object({
  id: PersonId,
  name: z.string().nullable(),
  mayOpen: z.boolean(),
});
export type PersonForStaff = z.output<typeof PersonForStaff>;

/** A page of cards with pictures fills a screen or two. */
export const Page = pageQuery(24, 60);

export const InterestLevel = z.int().min(0).max(5);

export const PersonCard = z.object({
  id: PersonId,
  name: z.string(),
  title: z.string(),
  age: z.int().nullable(),
  area: z.string(),
  /** Poster of a clip; null until the viewer may watch clips. */
  photo: z.string().nullable(),
  /** Whether the viewer has chosen an interest in them; others' choices are never shown. */
  rated: z.boolean(),
});
export type PersonCard = z.output<typeof PersonCard>;

/** A person with the viewer's choice about them. */
export const ChosenPerson = PersonCard.extend({ level: InterestLevel, chosenAt: z.iso.datetime() });
export type ChosenPerson = z.output<typeof ChosenPerson>;
export const ChoicesQuery = Page.extend({ level: z.coerce.number().pipe(InterestLevel).optional() });
export type ChoicesQuery = z.output<typeof ChoicesQuery>;

export const Person = PersonCard.extend({
  /** The viewer's own page: there is nothing to choose, block or report. */
  own: z.boolean(),
  subtitle: z.string().nullable(),
  sex: Sex.nullable(),
  ageGroup: z.string().nullable(),
  country: z.string(),
  ...ProfileFacts.shape,
  relationshipStatus: z.array(RelationshipGoal),
  activities: z.array(ActivityCategory),
  verificationStatus: VerificationStatus,
  /** The next person in order, wrapping; null when there is nobody else. */
  nextId: PersonId.nullable(),
});
export type Person = z.output<typeof Person>;

/** A member's saved filters of the directory (ENT-18, PPL-05, PPL-06). Null and an empty list exclude nobody. */
export const PeopleFilters = z
  .object({
    sex: Sex.nullable().default(null),
    ageMin: z.int().min(AGE_OPTIONS.min).max(AGE_OPTIONS.max).nullable().default(null),
    ageMax: z.int().min(AGE_OPTIONS.min).max(AGE_OPTIONS.max).nullable().default(null),
    /** The band of the person's own age: nobody is found by what they prefer. */
    idealAge: z.enum(IDEAL_AGE_BANDS).nullable().default(null),
    /** Flags of `PURPOSE_FLAGS`; people whose purposes share one of them. */
    purpose: z.int().min(1).max(PURPOSE_ALL).default(PURPOSE_ALL),
    /** People who would love one of these. */
    activities: z.array(ActivityCategory).max(6).default([]),
    area: Location.nullable().default(null),
  })
  .refine(...agesInOrder());
export type PeopleFilters = z.output<typeof PeopleFilters>;

const age = z.coerce.number().int().min(AGE_OPTIONS.min).max(AGE_OPTIONS.max).optional();
/** The same as query parameters: strings, and only those that exclude somebody. */
const filterFields = {
  sex: Sex.optional(),
  ageMin: age,
  ageMax: age,
  idealAge: z.enum(IDEAL_AGE_BANDS).optional(),
  purpose: z.coerce.number().int().min(1).max(PURPOSE_ALL).optional(),
  /** Comma-joined. */
  activities: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(ActivityCategory).max(6))
    .optional(),
  area: Location.optional(),
};
export const PeopleFilterQuery = z.object(filterFields).refine(...agesInOrder());
export type PeopleFilterQuery = z.output<typeof PeopleFilterQuery>;

/** Prefixes of words in names and wishes; combined with the filters, and never saved. */
export const SearchText = freeText(60).min(2);
const searchFields = { ...filterFields, q: SearchText.optional() };
export const PersonQuery = z.object(searchFields).refine(...agesInOrder());
export type PersonQuery = z.output<typeof PersonQuery>;
export const PeopleQuery = Page.extend(searchFields).refine(...agesInOrder());

/** The filters in an address; undefined if there are none, so that the saved ones apply. */
export function filtersOf(query: PeopleFilterQuery): PeopleFilters | undefined {
  const { sex, ageMin, ageMax, idealAge, purpose, activities, area } = query;
  const named = { sex, ageMin, ageMax, idealAge, purpose, activities, area };
  return Object.values(named).every((value) => value === undefined) ? undefined : PeopleFilters.parse(named);
}

/** The filters as query parameters; always with `purpose`, so that an address without exclusions still has filters. */
export function filterQueryOf(filters: PeopleFilters): Record<string, string> {
  const { purpose, activities, ...rest } = filters;
  const set = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
    ...(activities.length > 0 && { activities: activities.join(',') }),
    purpose: String(purpose),
  };
}

type Ages = { ageMin?: number | null | undefined; ageMax?: number | null | undefined };

function agesInOrder(): [check: (ages: Ages) => boolean, issue: { path: string[]; error: string }] {
  return [
    ({ ageMin, ageMax }) => (ageMin ?? AGE_OPTIONS.min) <= (ageMax ?? AGE_OPTIONS.max),
    { path: ['ageMax'], error: 'The age range is not valid.' },
  ];
}

/** How many people the member has rated, and how many are enough; capped by who is there. */
export const RatingProgress = z.object({ rated: z.int(), target: z.int() });
export type RatingProgress = z.output<typeof RatingProgress>;

/** The public profile of a member who has chosen to have one (readings 8). */
export const PublicProfile = PersonCard.pick({ id: true, name: true, title: true, area: true, photo: true }).extend({
  bucketList: z.array(z.string()),
  /** The next public profile, wrapping. */
  nextId: PersonId.nullable(),
});
export type PublicProfile = z.output<typeof PublicProfile>;

export const BlockedPerson = z.object({ id: PersonId, name: z.string(), since: z.iso.datetime() });
export type BlockedPerson = z.output<typeof BlockedPerson>;
