import { HOME_AREAS, NO_WISHES, type Wishes } from '@emberhood/contracts';
import type { OfferingRow } from '../offers/offerings/offerings.repository.ts';
import { agesAgree, gridOf, meetsWishes } from './meets-wishes.ts';

const DEGREE = 111_320;
const downtown = HOME_AREAS['toronto-downtown'];

/** A place this many metres north of downtown. */
const north = (metres: number) => ({ latitude: downtown.latitude + metres / DEGREE, longitude: downtown.longitude });

function offering(change: Partial<OfferingRow> = {}): OfferingRow {
  return {
    city: 'CA:ON:Toronto',
    timezone: 'America/Toronto',
    language: 'en',
    venueAccess: [],
    venueAt: north(0),
    sessions: [
      { id: '', ordinal: 1, startsAt: '2027-02-20T00:00:00Z', endsAt: '2027-02-20T02:00:00Z', cancelled: false },
    ],
    ...change,
  } as OfferingRow;
}
const wishes = (change: Partial<Wishes>): Wishes => ({ ...NO_WISHES, ...change });

describe('H4 what a person needs of a group', () => {
  it.each([
    [3_000, true],
    [3_001, false],
  ])('lets somebody travel as far as they would and no metre further: %i m', (metres, comes) => {
    const said = wishes({ homeArea: 'toronto-downtown', travelKm: 3 });
    expect(meetsWishes(said, offering({ venueAt: north(metres) }))).toBe(comes);
  });

  it('has no distance limit if the home area is in another city', () => {
    expect(meetsWishes(wishes({ homeArea: 'burnaby', travelKm: 3 }), offering())).toBe(true);
  });

  it('requires everything that a person needs at the place, and ignores dietary needs', () => {
    const said = wishes({ accessNeeds: ['step-free', 'hearing-loop'], dietaryNeeds: ['vegan'] });
    expect(meetsWishes(said, offering({ venueAccess: ['step-free'] }))).toBe(false);
    expect(meetsWishes(said, offering({ venueAccess: ['hearing-loop', 'step-free', 'quiet-room'] }))).toBe(true);
  });

  it.each([
    ['2027-02-19', '2027-02-19', false],
    ['2027-02-20', '2027-02-21', true],
    ['2027-02-10', '2027-02-18', true],
  ])('has nobody come on a day away, as the calendar of the place counts: %s to %s', (from, to, comes) => {
    // Midnight UTC is still the evening of the 19th in Toronto.
    expect(meetsWishes(wishes({ away: [{ from, to }] }), offering())).toBe(comes);
  });

  it('lets two people meet only if each accepts the age of the other', () => {
    const span = { min: 25, max: 35 };
    expect(agesAgree({ age: 50, ages: null }, { age: 30, ages: null })).toBe(true);
    expect(agesAgree({ age: 35, ages: null }, { age: 30, ages: span })).toBe(true);
    expect(agesAgree({ age: 36, ages: null }, { age: 30, ages: span })).toBe(false);
    expect(agesAgree({ age: 30, ages: span }, { age: 24, ages: null })).toBe(false);
  });

  it('measures on one grid for a whole city, where a degree of longitude is shorter than one of latitude', () => {
    const east = gridOf('CA:ON:Toronto', { latitude: downtown.latitude, longitude: downtown.longitude + 0.1 });
    expect(east).toEqual({ x: Math.round(11_132 * Math.cos((downtown.latitude * Math.PI) / 180)), y: 0 });
  });
});
