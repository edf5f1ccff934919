import { assemble } from '@emberhood/assembly';
import { NO_WISHES, type Wishes } from '@emberhood/contracts';
import { HOME_AREAS, TRAVEL_KM } from '@emberhood/contracts/groups/wishes';
import fc from 'fast-check';
import { isCommitted, type Meeting } from '../../eligibility/commitments.ts';
import { meetsAnswers } from '../../eligibility/eligibility.ts';
import { meetsWishes } from '../../eligibility/meets-wishes.ts';
import { cityAtFreeze, frozenAna, frozenOffering, waitingAna } from '../../testing/city-at-freeze.ts';
import { buildSnapshot } from './build-snapshot.ts';

const PLACES = [HOME_AREAS['toronto-downtown'], HOME_AREAS['toronto-east-end'], HOME_AREAS['north-york']];
const where = { city: 'CA:ON:Toronto', timezone: 'America/Toronto' } as const;
const MONDAY = Date.parse('2027-02-15T00:00:00Z');
const HOUR = 3_600_000;

const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const place = fc.integer({ min: 0, max: PLACES.length - 1 });
/** When it starts, in quarters of an hour within three weeks, and how long it takes. */
const meeting = fc.record({
  at: fc.integer({ min: 0, max: 3 * 7 * 96 }).map((quarters) => MONDAY + (quarters * HOUR) / 4),
  hours: fc.integer({ min: 1, max: 4 }),
  place,
});
const anyone = fc.record({
  activities: some(['art', 'dance']),
  availability: some(Array.from({ length: 7 }, (_, day) => `2027-02-${String(15 + day)}T19:00`)),
  freeTimes: fc.array(
    fc.record({
      date: fc.constantFrom('2027-02-16', '2027-02-18', '2027-02-20'),
      slot: fc.constant('afternoon' as const),
    }),
    { maxLength: 2 },
  ),
  budgetMax: fc.constantFrom('0-20', '20-50', '50-100', '200+', null),
  homeArea: fc.constantFrom('toronto-downtown', 'north-york', 'vancouver-downtown', null),
  travelKm: fc.constantFrom(...TRAVEL_KM, null),
  languages: fc.constantFrom<('en' | 'fr')[]>(['en'], ['fr'], ['en', 'fr']),
  accessNeeds: some(['step-free', 'quiet-room'] as const),
  away: fc.constantFrom([], [{ from: '2027-02-17', to: '2027-02-19' }]),
});
const anything = fc.record({
  sessions: fc.array(meeting, { minLength: 1, maxLength: 3 }),
  place,
  price: fc.constantFrom(0, 2_000, 2_001, 5_000, 10_000, 10_001, 15_000),
  language: fc.constantFrom('en', 'fr'),
  access: some(['step-free', 'quiet-room'] as const),
});

/** Replaces the most common obstacles half of the time, so that both answers are frequent. */
const wide = { availability: undefined, freeTimes: [], budgetMax: null, travelKm: null, accessNeeds: [], away: [] };

describe('eligibility between two freezes', () => {
  it('is the same as the engine’s, for any member, offering and group they are in', async () => {
    const seen = { eligible: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(anyone, anything, fc.option(meeting), fc.boolean(), async (drawn, offered, held, isWide) => {
        const every = Array.from({ length: 7 }, (_, day) =>
          ['09:00', '13:00', '19:00'].map((hour) => `2027-02-${String(15 + day)}T${hour}`),
        ).flat();
        const one = isWide ? { ...drawn, ...wide, availability: every, activities: ['art'] } : drawn;
        const { homeArea, travelKm, languages, accessNeeds, away } = one;
        const wishes = { ...NO_WISHES, homeArea, travelKm, languages, accessNeeds, away } as Wishes;
        const sessions = offered.sessions.map(({ at, hours }, ordinal) => ({
          id: String(ordinal),
          ordinal: ordinal + 1,
          cancelled: false,
          startsAt: new Date(at).toISOString(),
          endsAt: new Date(at + hours * HOUR).toISOString(),
        }));
        const offering = frozenOffering({
          venueId: `venue ${String(offered.place)}`,
          venueAccess: offered.access,
          venueAt: PLACES[offered.place],
          priceCents: offered.price,
          language: offered.language,
          sessions,
        });
        const { activities, availability, budgetMax } = one;
        const row = { ...waitingAna, activities, availability, budgetMax };
        const meetingOf = (group: string, start: number, hours: number, at: number): Meeting => ({
          group,
          startsAt: new Date(start),
          endsAt: new Date(start + hours * HOUR),
          ...PLACES[at]!,
          ...where,
          venueId: `venue ${String(at)}`,
        });
        const ahead = held ? [meetingOf('other', held.at, held.hours, held.place)] : [];
        const { snapshot, members } = buildSnapshot(
          cityAtFreeze({
            offerings: [offering],
            venues: PLACES.map((at, number) => ({ id: `venue ${String(number)}`, ...at })),
            waiting: [row],
            wishes: new Map([['ana', wishes]]),
            engagements: ahead.map((one) => ({ ...one, accountId: 'ana', offeringId: 'other' })),
            frozen: { people: [{ ...frozenAna, freeTimes: one.freeTimes }], ratings: [], shown: [] },
          }),
        );
        const { report } = await assemble(snapshot);
        const theirs = offered.sessions.map(({ at, hours }) => meetingOf('this', at, hours, offered.place));
        const mine =
          meetsAnswers(row, offering, members['ana']?.freeSlots ?? []) &&
          meetsWishes(wishes, offering) &&
          !isCommitted(ahead, theirs);
        seen[mine ? 'eligible' : 'refused'] += 1;
        expect(report?.eligible).toBe(mine ? 1 : 0);
      }),
      { numRuns: 1_500, seed: 7 },
    );
    expect(Math.min(seen.eligible, seen.refused)).toBeGreaterThan(100);
  }, 60_000);
});
