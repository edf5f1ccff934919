import type { FrozenPerson } from '@emberhood/contracts';
import type { CityAtFreeze } from '../assembly/freezing/build-snapshot.ts';
import type { OfferingRow } from '../offers/offerings/offerings.repository.ts';

const CITY = 'CA:ON:Toronto';

/** An offering of pottery, without sessions, as the freeze reads it. */
export const frozenOffering = (change: object): OfferingRow =>
  ({
    id: 'offering',
    city: CITY,
    catalogueKind: 'program',
    catalogueId: 'pottery',
    category: 'art',
    hostId: null,
    venueId: 'venue',
    timezone: 'America/Toronto',
    venueAccess: [],
    priceCents: 9_000,
    minSize: 4,
    maxSize: 6,
    maxDifference: 1,
    language: 'en',
    sessions: [],
    ...change,
  }) as unknown as OfferingRow;

/** The registration of Ana, who wants to join any activity of hers. */
export const waitingAna = {
  accountId: 'ana',
  registrationId: 'registration',
  offeringKind: 'general',
  offeringId: '',
  activities: ['art'],
  availability: ['2027-02-19T19:00'],
  budgetMax: '50-100' as string | null,
  waitingSince: new Date('2027-01-01T00:00:00Z'),
  paid: true,
  refundAt: null,
  resting: false,
};

export const frozenAna: FrozenPerson = {
  accountId: 'ana',
  firstName: 'Ana',
  sex: 'female',
  age: 31,
  acceptsUnbalanced: true,
  videoApproved: true,
  freeTimes: [],
};

/** A city in which Ana waits alone, without a need for a deposit. */
export const cityAtFreeze = (change: object): CityAtFreeze =>
  ({
    cycle: {
      id: 'cycle',
      city: CITY,
      settings: { chosenFrom: 2, plausibleChoosers: 3, repeats: 2, refundDueDays: 45, depositRequired: false },
    },
    frozenAt: new Date('2027-02-01T00:00:00Z'),
    offerings: [],
    venues: [],
    waiting: [waitingAna],
    wishes: new Map(),
    engagements: [],
    pairs: [],
    past: [],
    pins: [],
    frozen: { people: [frozenAna], ratings: [], shown: [] },
    ...change,
  }) as unknown as CityAtFreeze;
