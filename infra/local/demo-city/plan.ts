import type { ActivityCategory } from '@emberhood/contracts';

/** Invented venues of the demo city. */
export const VENUES = [
  {
    name: 'The Kiln',
    address: '12 Clay Lane, Toronto',
    latitude: 43.6654,
    longitude: -79.4642,
    access: ['step-free'],
    capacity: 14,
    directions: 'Through the yard, second door. Ring twice.',
  },
  {
    name: 'Kensington Kitchen',
    address: '88 Saffron Street, Toronto',
    latitude: 43.6548,
    longitude: -79.4006,
    access: ['step-free', 'quiet-room'],
    capacity: 12,
    directions: 'The blue door beside the bakery.',
  },
  {
    name: 'Loft on Queen',
    address: '410 Lantern Row, Toronto',
    latitude: 43.6479,
    longitude: -79.4139,
    access: [],
    capacity: 24,
    directions: 'Third floor, by the stairs.',
  },
] as const;

export interface OfferingPlan {
  title: string;
  programId: string;
  category: ActivityCategory;
  venue: (typeof VENUES)[number]['name'];
  /** 0 is Sunday. Each offering of a cycle has its own, because one host leads them all. */
  weekday: number;
  /** Local time of the start, if not seven in the evening. */
  hour?: number;
  /** The same number as on the program's page, if it has one. */
  sessions: number;
  priceCents: number;
  whatToBring: string;
}

export const FIRST_CYCLE = {
  name: 'autumn groups',
  offerings: [
    {
      title: 'Pottery for beginners',
      programId: 'pottery',
      category: 'art',
      venue: 'The Kiln',
      weekday: 4,
      sessions: 3,
      priceCents: 12_000,
      whatToBring: 'An apron, and patience.',
    },
    {
      title: 'Cooking around one table',
      programId: 'cooking-series',
      category: 'cooking',
      venue: 'Kensington Kitchen',
      weekday: 5,
      sessions: 3,
      priceCents: 10_500,
      whatToBring: 'A spice that smells of home.',
    },
    {
      title: 'Salsa, from the first step',
      programId: 'partner-dance',
      category: 'dance',
      venue: 'Loft on Queen',
      weekday: 6,
      sessions: 4,
      priceCents: 9_600,
      whatToBring: 'Shoes that turn.',
    },
    {
      title: 'Moving in trust',
      programId: 'movement-trust',
      category: 'wellness',
      venue: 'Loft on Queen',
      weekday: 0,
      sessions: 3,
      priceCents: 7_500,
      whatToBring: 'Comfortable clothes.',
    },
  ],
} as const satisfies { name: string; offerings: OfferingPlan[] };

export const SECOND_CYCLE = {
  name: 'winter groups',
  offerings: [
    {
      title: 'Print, cut, glue',
      programId: 'art-making',
      category: 'art',
      venue: 'The Kiln',
      weekday: 6,
      sessions: 5,
      priceCents: 14_000,
      whatToBring: 'Old magazines.',
    },
    {
      title: 'Dumplings on Thursdays',
      programId: 'cooking-series',
      category: 'cooking',
      venue: 'Kensington Kitchen',
      weekday: 4,
      sessions: 5,
      priceCents: 10_500,
      whatToBring: 'An empty stomach.',
    },
    {
      title: 'Solo dance, side by side',
      programId: 'solo-dance',
      category: 'dance',
      venue: 'Loft on Queen',
      weekday: 5,
      sessions: 6,
      priceCents: 8_000,
      whatToBring: 'A song you cannot sit through.',
    },
    {
      title: 'The city by daylight',
      programId: 'daytime-discovery-pack',
      category: 'outdoor',
      venue: 'Kensington Kitchen',
      weekday: 0,
      hour: 14,
      sessions: 3,
      priceCents: 6_000,
      whatToBring: 'Good shoes and a thermos.',
    },
  ],
} as const satisfies { name: string; offerings: OfferingPlan[] };

/** Submitted but not added to a cycle, so that the operator has one to decide about. */
export const HANDED_IN: OfferingPlan = {
  title: 'Speak up, together',
  programId: 'communication-performance',
  category: 'wellness',
  venue: 'Loft on Queen',
  weekday: 3,
  sessions: 3,
  priceCents: 9_000,
  whatToBring: 'A poem, or a joke.',
};
