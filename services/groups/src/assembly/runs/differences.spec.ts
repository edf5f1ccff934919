import { assemble, parseSnapshot, type Snapshot, type SnapshotInput } from '@emberhood/assembly';
import { seeded } from '@emberhood/service-kit/testing';
import { disclosedFigures, pairsApart, disclosedPrices } from './run-disclosure.ts';

const CITIES = 20;
const PEOPLE = 12;
const [ONE, OTHER] = ['p0', 'p1'];
const OFFERINGS = ['first', 'second'];
const SUNDAY = 20_460 * 1_440;

type Level = number | null;

/** Six women and six men, two evenings at the same hour, and random choices, except for the one of ONE about OTHER. */
function city(seed: number, hidden: Level): Snapshot {
  const next = seeded(Math.imul(seed, 0x9e37_79b9));
  const ids = Array.from({ length: PEOPLE }, (_, at) => `p${String(at)}`);
  const ratings = ids.map((from) => {
    const rated = ids.flatMap((to) => {
      const level = next() < 0.5 ? 1 + Math.floor(next() * 5) : next() < 0.1 ? 0 : null;
      const given = from === ONE && to === OTHER ? hidden : level;
      return to === from || given === null ? [] : [{ to, given }];
    });
    return { from, to: rated.map(({ to }) => to), levels: rated.map(({ given }) => given) };
  });
  const input: SnapshotInput = {
    format: 'emberhood.snapshot',
    version: 1,
    city: 'made up',
    cycle: 'one',
    frozenAt: SUNDAY,
    members: ids.map((id, at) => ({
      id,
      gender: at % 2 === 0 ? 'F' : 'M',
      age: 30,
      languages: ['en'],
      home: { x: 0, y: 0 },
      radius: null,
      activities: OFFERINGS.map((activity) => ({ activity, preference: 1 + Math.floor(next() * 3) })),
      slots: [1],
      budget: null,
      acceptsUnbalanced: true,
      deposit: 'paid',
      state: 'active',
      videoApproved: true,
      // So long that each counts among those without a group for sixty days, unless the runs place them.
      waitingSince: SUNDAY - 10_080 * (10 + (at % 5)),
      refundAt: null,
      commitments: [],
    })),
    ratings,
    shown: ids.map((viewer) => ({ viewer, targets: ids.filter((id) => id !== viewer) })),
    venues: [{ id: 'here', zone: 'here', at: { x: 0, y: 0 } }],
    offerings: OFFERINGS.map((id) => ({
      id,
      activity: id,
      venue: 'here',
      price: 0,
      min: 4,
      max: 6,
      delta: 2,
      language: 'en',
      sessions: [{ start: SUNDAY + 30_000, end: SUNDAY + 30_120, slots: [1], dates: ['2026-01-28'] }],
    })),
  };
  return parseSnapshot(input);
}

interface Look {
  /** Everything that a run found, without the limits of what operators see. */
  everything: string;
  dry: string;
  final: string;
  placed: number;
}

/** What operators see of a run with these pairs by hand. */
async function look(snapshot: Snapshot): Promise<Look> {
  const { value, bound, gap, proved, hash, version, groups, unplaced, report } = await assemble(snapshot, { seed: 1 });
  const counts = { 'next-cycle': unplaced.length };
  const [members, milliseconds] = [{}, 1];
  const result = {
    value,
    bound,
    gap,
    proved,
    hash,
    version,
    groups,
    members,
    milliseconds,
    unplaced: counts,
    report: report ?? null,
  };
  // In the order in which they are disclosed, which reveals nothing.
  const listed = groups
    .map(({ offering, members: of }) => ({ offering, members: of.toSorted() }))
    .toSorted((a, b) => (a.offering < b.offering ? -1 : 1));
  const planned = groups.map(({ offering, members: of }) => {
    const women = of.filter((id) => Number(id.slice(1)) % 2 === 0).length;
    const named = of.map((id) => ({ id, firstName: id, gender: 'X' as const }));
    return { offeringId: offering, title: offering, women, men: of.length - women, others: 0, members: named };
  });
  const pins = snapshot.pins.map(([accountA, accountB]) => ({ kind: 'pin' as const, accountA, accountB }));
  const [apartDry, apartFinal] = (['dry', 'final'] as const).map((kind) => pairsApart(kind, pins, planned, (id) => id));
  return {
    everything: JSON.stringify([value, bound, gap, listed, counts, report]),
    dry: JSON.stringify([disclosedFigures('dry', result, planned), apartDry]),
    final: JSON.stringify([disclosedFigures('final', result, planned), apartFinal]),
    placed: groups.flatMap(({ members: of }) => of).length,
  };
}

type Pairs = Partial<Pick<Snapshot, 'pins' | 'forbids'>>;

/** The two together, apart, and neither: what somebody would ask for to learn about them. */
const THREE: Pairs[] = [{}, { pins: [[ONE, OTHER]] }, { forbids: [[ONE, OTHER]] }];
/** All dry runs that a cycle allows: the two together, and each of the others apart from ONE. */
const TWELVE: Pairs[] = [
  ...THREE.slice(0, 2),
  ...Array.from({ length: PEOPLE - 2 }, (_, at): Pairs => {
    const others = Array.from({ length: at + 1 }, (__, index): [string, string] => [ONE, `p${String(index + 2)}`]);
    return { pins: [], forbids: others };
  }),
];

type Kind = 'everything' | 'dry' | 'final';

/** Kept, because most cases look at the same runs of the same cities. */
const known = new Map<string, Promise<Look>>();

function lookAt(seed: number, hidden: Level, pairs: Pairs): Promise<Look> {
  const key = JSON.stringify([seed, hidden, pairs]);
  const found = known.get(key) ?? look({ ...city(seed, hidden), ...pairs });
  known.set(key, found);
  return found;
}

/** What operators see of these runs, each with what its pairs by hand cost. */
async function looksAt(seed: number, hidden: Level, asked: readonly Pairs[]): Promise<Record<Kind, string>[]> {
  const looks = await Promise.all(asked.map((pairs) => lookAt(seed, hidden, pairs)));
  return looks.map(({ everything, dry, final, placed }) => {
    const more = (looks[0]?.placed ?? 0) - placed;
    const costs = JSON.stringify(disclosedPrices([{ rule: 'pins', placed: more }]));
    return { everything, dry: dry + costs, final: final + costs };
  });
}

/** The share of cities in which two worlds that differ in one choice look different. */
async function tellApart(one: Level, other: Level, asked: readonly Pairs[]): Promise<Record<Kind, number>> {
  const differing = { everything: 0, dry: 0, final: 0 };
  for (let seed = 1; seed <= CITIES; seed++) {
    const [a, b] = [await looksAt(seed, one, asked), await looksAt(seed, other, asked)];
    for (const kind of ['everything', 'dry', 'final'] as const)
      if (a.some((run, at) => run[kind] !== b[at]?.[kind])) differing[kind] += 1;
  }
  const { everything, dry, final } = differing;
  return { everything: everything / CITIES, dry: dry / CITIES, final: final / CITIES };
}

describe('somebody who knows all but one of the choices of twelve people, and asks for runs to learn that one', () => {
  // The engine's full answer reveals it nearly every time; the bars are what today's limits still reveal (decision: runs).
  it.each([
    ['5 or 4', 5, 4, { dry: 0, final: 0.25 }],
    ['5 or 1', 5, 1, { dry: 0.1, final: 0.45 }],
    ['5 or nothing', 5, null, { dry: 0.1, final: 0.35 }],
    ['5 or 0', 5, 0, { dry: 0.3, final: 1 }],
  ] as const)(
    'can tell %s in few cities by three dry runs, and in more by final runs',
    async (_what, one, other, bar) => {
      const share = await tellApart(one, other, THREE);
      expect(share.everything).toBeGreaterThanOrEqual(0.95);
      expect(share.dry).toBeLessThanOrEqual(bar.dry);
      expect(share.final).toBeLessThanOrEqual(bar.final);
    },
    120_000,
  );

  it('can tell 5 or 1 in few cities by twelve dry runs and what their pairs cost', async () => {
    const share = await tellApart(5, 1, TWELVE);
    expect(share.everything).toBe(1);
    expect(share.dry).toBeLessThanOrEqual(0.15);
  }, 120_000);
});
