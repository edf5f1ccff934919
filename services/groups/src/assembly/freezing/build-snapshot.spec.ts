import { assemble } from '@emberhood/assembly';
import { NO_WISHES, type FrozenPerson, type Wishes } from '@emberhood/contracts';
import { cityAtFreeze, frozenAna, frozenOffering, waitingAna } from '../../testing/city-at-freeze.ts';
import { buildSnapshot, type CityAtFreeze } from './build-snapshot.ts';

const VENUE = { latitude: 43.6532, longitude: -79.3832 };
const offering = frozenOffering({
  hostId: 'host',
  venueAccess: ['step-free'],
  venueAt: VENUE,
  language: 'fr',
  // A Saturday afternoon in Toronto.
  sessions: [
    { id: 's', ordinal: 1, startsAt: '2027-02-20T19:00:00Z', endsAt: '2027-02-20T21:00:00Z', cancelled: false },
  ],
});

function built(
  wishes: Partial<Wishes> | null,
  change: Partial<FrozenPerson> = {},
  offerings = [offering],
  engagements: object[] = [],
) {
  const city = cityAtFreeze({
    offerings,
    venues: [{ id: 'venue', city: 'CA:ON:Toronto', ...VENUE }],
    wishes: new Map(wishes ? [['ana', { ...NO_WISHES, ...wishes }]] : []),
    engagements,
    frozen: { people: [{ ...frozenAna, acceptsUnbalanced: false, ...change }], ratings: [], shown: [] },
  });
  return buildSnapshot(city);
}
const memberOf = (...input: Parameters<typeof built>) => built(...input).snapshot.members[0];

const BOTH_WAYS = [
  ['ana', 'host'],
  ['host', 'ana'],
];

/** Ana waits; the host of the one offering does not. */
function hostedBy(change: Partial<CityAtFreeze>, ratings: CityAtFreeze['frozen']['ratings'] = []) {
  const venues = [{ id: 'venue', city: 'CA:ON:Toronto' as const, ...VENUE }];
  const frozen = { people: [frozenAna], ratings, shown: [] };
  return buildSnapshot(cityAtFreeze({ offerings: [offering], venues, frozen, ...change }));
}

describe('the snapshot of a city', () => {
  it('has one activity for all offerings that members wish for in the same way', () => {
    const other = { ...offering, id: 'other', category: 'outdoor' as const };
    const { snapshot } = built(null, {}, [offering, { ...offering, id: 'dearer', priceCents: 9_900 }, other]);
    const [first, dearer, another] = snapshot.offerings.map(({ activity }) => activity);
    expect([dearer, another]).toEqual([first, expect.not.stringMatching(`^${String(first)}$`)]);
    expect(snapshot.members[0]?.activities).toEqual([{ activity: first, preference: 2 }]);
  });

  it('lets the engine say that offerings are too dear for somebody, and not that they would like none', async () => {
    const [session] = offering.sessions;
    // A Friday evening, when Ana is free.
    const friday = { ...session!, startsAt: '2027-02-20T00:00:00Z', endsAt: '2027-02-20T02:00:00Z' };
    const reasonAt = async (priceCents: number) => {
      const offerings = [{ ...offering, language: 'en', priceCents, sessions: [friday, friday] }];
      return (await assemble(built(null, { acceptsUnbalanced: true }, offerings).snapshot)).unplaced[0]?.reason;
    };
    expect([await reasonAt(20_000), await reasonAt(20_001)]).toEqual(['next-cycle', 'over-budget']);
  });

  it('counts a minute that has begun, so that no session ends when it starts', () => {
    const [session] = offering.sessions;
    const startsAt = '2027-02-20T19:00:10Z';
    const sessions = [{ ...session!, startsAt, endsAt: '2027-02-20T19:00:40Z' }];
    const start = Date.parse('2027-02-20T19:00:00Z') / 60_000;
    expect(built(null, {}, [{ ...offering, sessions }]).snapshot.offerings[0]?.sessions).toMatchObject([
      { start, end: start + 1 },
    ]);
  });

  it('has what keeps members from hosts, also from those who do not wait, and nothing of others (H5)', () => {
    const pairs = (['block', 'keep_apart'] as const).flatMap((kind) => [
      { kind, a: 'ana', b: 'host' },
      { kind, a: 'host', b: 'ana' },
      { kind, a: 'ana', b: 'elsewhere' },
    ]);
    const { snapshot } = hostedBy({ pairs });
    expect(snapshot).toMatchObject({ blocks: BOTH_WAYS, keepApart: BOTH_WAYS });
  });

  it('has the zeros between members and hosts who do not wait, and no other level of theirs (H6)', () => {
    const ratings = (level: number): CityAtFreeze['frozen']['ratings'] => [
      { from: 'ana', to: ['elsewhere', 'host'], levels: [0, level] },
      { from: 'elsewhere', to: ['ana', 'host'], levels: [0, 0] },
      { from: 'host', to: ['ana', 'elsewhere'], levels: [level, 0] },
    ];
    for (const level of [1, 5])
      expect(hostedBy({}, ratings(level)).snapshot).toMatchObject({ keepApart: [], ratings: [] });
    expect(hostedBy({}, ratings(0)).snapshot).toMatchObject({ keepApart: BOTH_WAYS, ratings: [] });
    const asked = { pairs: [{ kind: 'keep_apart' as const, a: 'ana', b: 'host' }] };
    expect(hostedBy(asked, ratings(0)).snapshot.keepApart).toEqual(BOTH_WAYS);
  });

  it('has every wish of a member in the form that the engine reads (H4)', () => {
    const member = memberOf({
      homeArea: 'toronto-downtown',
      travelKm: 5,
      ages: { min: 25, max: 40 },
      languages: ['fr', 'en'],
      accessNeeds: ['step-free'],
      dietaryNeeds: ['vegan'],
      away: [{ from: '2027-02-18', to: '2027-02-20' }],
    });
    expect(member).toMatchObject({
      home: { x: 0, y: 0 },
      radius: 5_000,
      acceptedAges: { min: 25, max: 40 },
      languages: ['fr', 'en'],
      accessNeeds: ['step-free'],
      busyDates: ['2027-02-20'],
    });
  });

  it('has of two registrations that fit as well the one that was made first', () => {
    const waiting = ['first', 'second'].map((registrationId) => ({ ...waitingAna, registrationId }));
    expect(hostedBy({ waiting }).members['ana']?.registrationId).toBe('first');
    const sports = { ...waitingAna, registrationId: 'sports', activities: ['outdoor'] };
    const evening = { ...offering, sessions: [{ ...offering.sessions[0]!, startsAt: '2027-02-20T00:00:00Z' }] };
    expect(hostedBy({ waiting: [sports, ...waiting], offerings: [evening] }).members['ana']?.registrationId).toBe(
      'first',
    );
  });

  it('has of pairs by hand, friends and earlier groups those of whom both wait, and friends once', () => {
    const frozen = { people: [frozenAna, { ...frozenAna, accountId: 'ben' }], ratings: [], shown: [] };
    const pairs = [
      { kind: 'friend' as const, a: 'ana', b: 'ben' },
      { kind: 'friend' as const, a: 'ben', b: 'ana' },
      { kind: 'friend' as const, a: 'ana', b: 'elsewhere' },
    ];
    const pins = (['pin', 'forbid'] as const).flatMap((kind) => [
      { kind, accountA: 'ben', accountB: kind === 'pin' ? 'ana' : 'elsewhere' },
      { kind, accountA: 'ana', accountB: kind === 'pin' ? 'elsewhere' : 'ben' },
    ]);
    const past: [string, string][] = [
      ['ana', 'ben'],
      ['ben', 'elsewhere'],
    ];
    const waiting = [waitingAna, { ...waitingAna, accountId: 'ben' }];
    expect(buildSnapshot(cityAtFreeze({ waiting, frozen, pairs, pins, past })).snapshot).toMatchObject({
      mustPairs: [['ana', 'ben']],
      pins: [['ben', 'ana']],
      forbids: [['ana', 'ben']],
      past: [['ana', 'ben']],
    });
  });

  it('counts who waits without a sex or an age, and has no member for them', () => {
    for (const lacks of [{ sex: null }, { age: null }])
      expect(built(null, lacks)).toMatchObject({ incomplete: 1, members: {}, snapshot: { members: [] } });
    expect(built(null).incomplete).toBe(0);
  });

  it('says that a member who leads groups is busy on those days', () => {
    const leads = (accountId: string, day: string) => {
      const at = new Date(`${day}T20:00:00-05:00`);
      return { accountId, group: null, startsAt: at, endsAt: at, timezone: 'America/Toronto' };
    };
    const others = [leads('ana', '2027-02-13'), leads('ben', '2027-02-20')];
    expect(memberOf(null, {}, [offering], others)?.busyDates).toEqual([]);
    expect(memberOf(null, {}, [offering], [...others, leads('ana', '2027-02-20')])?.busyDates).toEqual(['2027-02-20']);
    const joins = { ...leads('ana', '2027-02-20'), group: 'clay', venueId: 'venue' };
    expect(memberOf(null, {}, [offering], [joins])).toMatchObject({
      busyDates: [],
      commitments: [{ group: 'clay', date: '2027-02-20', start: joins.startsAt.getTime() / 60_000 }],
    });
    expect(memberOf(null, {}, [offering], others)?.commitments).toEqual([]);
  });

  it('has the rules of its cycle, and what of a member they depend on', () => {
    const { cycle } = cityAtFreeze({});
    const rules = { chosenFrom: 3, plausibleChoosers: 4, repeats: 1, depositRequired: true };
    const unpaid = { ...waitingAna, paid: false, resting: true, refundAt: new Date('2027-03-01T00:00:00Z') };
    const { settings, members } = hostedBy({
      cycle: { ...cycle, settings: { ...cycle.settings, ...rules } },
      waiting: [unpaid],
      frozen: { people: [{ ...frozenAna, videoApproved: false, acceptsUnbalanced: false }], ratings: [], shown: [] },
    }).snapshot;
    expect(settings).toMatchObject({ theta: 3, kappa: 4, rho: 1, refundDueDays: 45, depositRequired: true });
    expect(members).toMatchObject([
      {
        deposit: 'none',
        state: 'paused',
        videoApproved: false,
        acceptsUnbalanced: false,
        waitingSince: unpaid.waitingSince.getTime() / 60_000,
        refundAt: unpaid.refundAt.getTime() / 60_000,
      },
    ]);
  });

  it('has no limit where a member has said nothing, and English as the language', () => {
    expect(memberOf(null)).toMatchObject({
      radius: null,
      acceptedAges: null,
      languages: ['en'],
      accessNeeds: [],
      busyDates: [],
    });
  });

  it('has the place and the language of an offering, on the same grid', () => {
    const { offerings, venues } = built(null).snapshot;
    expect(offerings[0]).toMatchObject({ access: ['step-free'], language: 'fr' });
    expect(venues[0]?.at).toEqual({ x: 0, y: 0 });
  });

  it('takes a time of the availability page for that part of its weekday, beside the evenings of the registration', () => {
    const afternoon = 6 * 3 + 1;
    const friday = 5 * 3 + 2;
    expect(memberOf(null)?.slots).toEqual([friday]);
    const free = built(null, { freeTimes: [{ date: '2027-02-13', slot: 'afternoon' }] });
    expect(free.snapshot.members[0]?.slots).toEqual([friday, afternoon]);
    expect(free.members['ana']).toEqual({
      registrationId: 'registration',
      gender: 'F',
      firstName: 'Ana',
      age: 31,
      freeSlots: [afternoon],
    });
  });
});
