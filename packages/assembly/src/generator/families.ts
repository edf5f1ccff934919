/** The parameters of a synthetic city (groups guide, section 11). */
export interface CityPlan {
  people: number;
  offerings: number;
  /** Shares of F, M, X. */
  mix: readonly [number, number, number];
  activities: number;
  /** Mean number of ratings given. */
  ratings: number;
  /** Sizes of offerings. */
  sizes: readonly [min: number, max: number];
  /** Number of weekly slots that offerings use; fewer make a denser market. */
  slots: number;
  /** Factor on the usual distance that people are willing to travel. */
  reach: number;
  raters: 'usual' | 'all-5' | 'nobody' | 'ties';
  /** One person is rated 5 by everybody. */
  superstar: boolean;
  /** Share of accounts that give a 5 to everyone they see. */
  sybils: number;
}

const CITY: CityPlan = {
  people: 2000,
  offerings: 200,
  mix: [0.485, 0.485, 0.03],
  activities: 12,
  ratings: 34,
  sizes: [6, 10],
  slots: 14,
  reach: 1,
  raters: 'usual',
  superstar: false,
  sybils: 0,
};

const SMALL: CityPlan = {
  ...CITY,
  people: 60,
  offerings: 5,
  activities: 2,
  ratings: 40,
  sizes: [6, 9],
  slots: 2,
  reach: 9,
};

export const FAMILIES = {
  tiny: { ...SMALL, people: 14, offerings: 2, activities: 2, ratings: 12, sizes: [4, 6], slots: 2 },
  small: SMALL,
  city2k: CITY,
  city10k: { ...CITY, people: 10_000, offerings: 1000 },
  city100k: { ...CITY, people: 100_000, offerings: 10_000 },
  thin: { ...SMALL, people: 30, offerings: 8, activities: 8, ratings: 8, slots: 10 },
  'mix-44': { ...SMALL, mix: [0.44, 0.56, 0] },
  'mix-30': { ...SMALL, mix: [0.7, 0.3, 0] },
  'mix-10': { ...SMALL, mix: [0.9, 0.1, 0] },
  'one-gender': { ...SMALL, mix: [1, 0, 0] },
  superstar: { ...SMALL, superstar: true },
  sybils: { ...SMALL, sybils: 0.2 },
  'all-5': { ...SMALL, raters: 'all-5' },
  nobody: { ...SMALL, raters: 'nobody' },
  ties: { ...SMALL, raters: 'ties' },
} as const satisfies Record<string, CityPlan>;

export type Family = keyof typeof FAMILIES;
