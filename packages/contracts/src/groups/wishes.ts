import { AGE_OPTIONS } from '../constants.ts';
import { Location } from '../enums.ts';
import { Day, z } from '../zod.ts';
import { AccessNeed, DietaryNeed, GroupLanguage } from './needs.ts';

/** Parts of a city, each with its centre: precise enough for distances, too coarse for an address. */
export const HOME_AREAS = {
  'toronto-downtown': { city: 'CA:ON:Toronto', latitude: 43.6532, longitude: -79.3832 },
  'toronto-midtown': { city: 'CA:ON:Toronto', latitude: 43.699, longitude: -79.397 },
  'toronto-east-end': { city: 'CA:ON:Toronto', latitude: 43.677, longitude: -79.315 },
  'toronto-west-end': { city: 'CA:ON:Toronto', latitude: 43.66, longitude: -79.45 },
  'north-york': { city: 'CA:ON:Toronto', latitude: 43.7615, longitude: -79.4111 },
  scarborough: { city: 'CA:ON:Toronto', latitude: 43.7731, longitude: -79.2578 },
  etobicoke: { city: 'CA:ON:Toronto', latitude: 43.6435, longitude: -79.5656 },
  'vancouver-downtown': { city: 'CA:BC:Vancouver', latitude: 49.2827, longitude: -123.1207 },
  'vancouver-east': { city: 'CA:BC:Vancouver', latitude: 49.2625, longitude: -123.07 },
  'vancouver-west': { city: 'CA:BC:Vancouver', latitude: 49.245, longitude: -123.17 },
  'north-shore': { city: 'CA:BC:Vancouver', latitude: 49.32, longitude: -123.0724 },
  burnaby: { city: 'CA:BC:Vancouver', latitude: 49.2488, longitude: -122.9805 },
  richmond: { city: 'CA:BC:Vancouver', latitude: 49.1666, longitude: -123.1336 },
  surrey: { city: 'CA:BC:Vancouver', latitude: 49.1913, longitude: -122.849 },
  revelstoke: { city: 'CA:BC:Revelstoke', latitude: 50.9981, longitude: -118.1957 },
} as const satisfies Record<string, { city: Location; latitude: number; longitude: number }>;
export type HomeAreaId = keyof typeof HOME_AREAS;
export const HomeArea = z.enum(Object.keys(HOME_AREAS) as [HomeAreaId, ...HomeAreaId[]]);

/** Choices of distance from home to a venue, in kilometres. */
export const TRAVEL_KM = [3, 5, 10, 20, 40] as const;

const age = z.int().min(AGE_OPTIONS.min).max(AGE_OPTIONS.max);
const AWAY_MAX = 12;

const parts = z.object({
  homeArea: HomeArea.nullable(),
  /** Maximum distance from the centre of the home area, inclusive. */
  travelKm: z.union(TRAVEL_KM.map((km) => z.literal(km))).nullable(),
  /** Ages of everybody else in the group, both ends included. */
  ages: z
    .object({ min: age, max: age })
    .refine(({ min, max }) => min <= max, { path: ['max'], message: 'Please choose the higher age second.' })
    .nullable(),
  languages: z.array(GroupLanguage).min(1, 'Please choose at least one language.').max(5),
  accessNeeds: z.array(AccessNeed).max(4),
  dietaryNeeds: z.array(DietaryNeed).max(7),
  /** Periods in which the member cannot come, both ends included, in the city's time zone. */
  away: z
    .array(
      z
        .object({ from: Day, to: Day })
        .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Please choose the later day second.' }),
    )
    .max(AWAY_MAX),
});
const areaMissing = { path: ['homeArea'], message: 'Please choose where you start from.' };

/**
 * A member's needs for every group (H4). Null and empty mean no preference. Read at a freeze; later changes do not
 * affect existing groups.
 */
export const Wishes = parts.refine(({ homeArea, travelKm }) => travelKm === null || homeArea !== null, areaMissing);
export type Wishes = z.output<typeof Wishes>;

/** The changed needs; others keep their values. Area and distance depend on each other and are sent together. */
export const WishesChange = parts
  .partial()
  .refine(
    ({ homeArea, travelKm }) =>
      (homeArea === undefined) === (travelKm === undefined) && (travelKm == null || homeArea !== null),
    areaMissing,
  );
export type WishesChange = z.output<typeof WishesChange>;

/** The needs of a member who has named none. */
export const NO_WISHES: Wishes = {
  homeArea: null,
  travelKm: null,
  ages: null,
  languages: ['en'],
  accessNeeds: [],
  dietaryNeeds: [],
  away: [],
};
