import fc from 'fast-check';
import { transportBound } from './bound/transport.ts';
import { check, checkBench } from './checker/check.ts';
import { solveByDp } from './exact/dp.ts';
import { solveByMip } from './exact/mip.ts';
import { FAMILIES, type Family } from './generator/families.ts';
import { generate } from './generator/generate.ts';
import { NO_PAIRS, fitting } from './generator/testing/market.ts';
import { modelOfBench } from './model/from-bench.ts';
import { modelOfSnapshot } from './model/from-snapshot.ts';
import { peel } from './model/peel.ts';
import type { Bench, Result, Snapshot } from './schema.ts';
import { search } from './search/search.ts';
import { assemble, assembleBench } from './solve.ts';
import { parseSnapshot } from './validate.ts';

/** If the search can break a rule at all, it does so within a few moves. */
const QUICK = { effort: 0.02 };
/** Generous, for a busy machine. */
const PATIENCE_MS = 60_000;
const LIMITS = { nodes: 200_000, seconds: 60 };
const SMALL = (Object.keys(FAMILIES) as Family[]).filter((family) => !family.startsWith('city'));

/** The answer without its running time. */
const answerOf = (result: Result) => ({ ...result, milliseconds: 0 });

/** A city in which everybody can meet everybody, so that only what the case changes matters. */
function town(women: number, men: number, change: (snapshot: Snapshot) => void = () => undefined): Snapshot {
  const snapshot = generate('tiny', 1, { people: 2, offerings: 1 });
  const [member] = snapshot.members;
  const [offering] = snapshot.offerings;
  const ids = [
    ...Array.from({ length: women }, (_, at) => `f${String(at + 1)}`),
    ...Array.from({ length: men }, (_, at) => `m${String(at + 1)}`),
  ];
  snapshot.members = ids.map((id) => ({
    ...fitting(member!, offering!),
    id,
    gender: id.startsWith('f') ? 'F' : 'M',
    waitingSince: snapshot.frozenAt - 14 * 1_440,
    refundAt: null,
  }));
  snapshot.offerings = [{ ...offering!, host: null, min: 6, max: 8, delta: 1 }];
  snapshot.ratings = ids.map((from, row) => {
    const to = ids.filter((id) => id !== from);
    return { from, to, levels: to.map((_, column) => 2 + ((row + column) % 4)) };
  });
  Object.assign(snapshot, { shown: [] }, structuredClone(NO_PAIRS));
  change(snapshot);
  return parseSnapshot(snapshot);
}

/** Null removes the rating. */
function rate({ ratings }: Snapshot, from: string, to: string, level: number | null): void {
  const row = ratings.find((one) => one.from === from)!;
  const at = row.to.indexOf(to);
  if (level === null) row.to.splice(at, 1);
  row.levels.splice(at, 1, ...(level === null ? [] : [level]));
}

async function groupsOf(snapshot: Snapshot): Promise<string[][]> {
  const result = await assemble(snapshot, { isExact: true });
  expect(check(snapshot, result)).toEqual([]);
  return result.groups.map(({ members }) => members);
}
const sizesOf = async (snapshot: Snapshot) => (await groupsOf(snapshot)).map((members) => members.length);
const member = (snapshot: Snapshot, id: string) => snapshot.members.find((one) => one.id === id)!;

describe('assembly', () => {
  it.each(SMALL)(
    'keeps every rule in a market of the family %s, according to the independent checker',
    async (family) => {
      const snapshot = generate(family, 3);
      const result = await assemble(snapshot, { ...QUICK, seed: 1 });
      expect(check(snapshot, result)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'I12 T24 gives the same answer for the same snapshot and seed, and one as good for another seed',
    async () => {
      const snapshot = generate('small', 5, { people: 60 });
      const answers = [7, 7, 8].map((seed) => assemble(structuredClone(snapshot), { effort: 0.1, seed }));
      const [once, again, other] = await Promise.all(answers);
      expect(answerOf(again!)).toEqual(answerOf(once!));
      expect(check(snapshot, other!)).toEqual([]);
      expect(Math.abs(other!.value / once!.value - 1)).toBeLessThan(0.01);
    },
    PATIENCE_MS,
  );

  it(
    'I13 does not depend on the order of its lists or on ids',
    async () => {
      // With so little effort, another order would end in other groups.
      const snapshot = generate('small', 6, { people: 60 });
      const turned: Snapshot = {
        ...snapshot,
        members: snapshot.members.toReversed(),
        offerings: snapshot.offerings.toReversed(),
        ratings: snapshot.ratings.toReversed().map(({ from, to, levels }) => ({
          from,
          to: to.toReversed(),
          levels: levels.toReversed(),
        })),
        shown: snapshot.shown.toReversed(),
      };
      const renamed = (text: string) =>
        text.replaceAll(/\b(m|offering-)(\d+)\b/g, (_, kind: string, number) => kind + String(99 - Number(number)));
      const named = JSON.parse(renamed(JSON.stringify(snapshot))) as Snapshot;
      const options = { effort: 0.001, seed: 2 };
      const [one, other, third] = [
        await assemble(snapshot, options),
        await assemble(turned, options),
        await assemble(named, options),
      ];
      expect(other.hash).toBe(one.hash);
      expect([other.value, third.value]).toEqual([one.value, one.value]);
      const sets = (groups: typeof one.groups) =>
        groups.map(({ offering, members }) => `${offering}: ${members.toSorted().join()}`).toSorted();
      const renamedBack = JSON.parse(renamed(JSON.stringify(third.groups))) as typeof one.groups;
      expect([sets(other.groups), sets(renamedBack)]).toEqual([sets(one.groups), sets(one.groups)]);
    },
    PATIENCE_MS,
  );

  it(
    'finds the same optimum by dynamic programming and integer programming, and no more by search',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 10_000 }), async (seed) => {
          const snapshot = generate('tiny', seed, { people: 12 });
          snapshot.settings.refundDueDays = 60;
          const problem = peel(modelOfSnapshot(snapshot).problem);
          const best = solveByDp(problem);
          const other = await solveByMip(problem, LIMITS, []);
          expect(other?.proved).toBe(true);
          expect(other?.value).toBeCloseTo(best?.value ?? Number.NaN, 6);
          const found = await search(problem, seed, QUICK.effort);
          expect(found.score.value).toBeLessThanOrEqual((best?.value ?? 0) + 1e-6);
          expect(transportBound(problem)).toBeGreaterThanOrEqual((best?.value ?? 0) - 1e-6);
          const answered = await assemble(snapshot, { ...QUICK, seed });
          expect(answered.value).toBeCloseTo(best?.value ?? Number.NaN, 6);
          expect(answered).toMatchObject({ proved: true, gap: 0 });
        }),
        { numRuns: 8 },
      );
    },
    PATIENCE_MS,
  );
});

describe('cases of the groups guide', () => {
  it('T1 T2 T3 makes one group of exactly enough, none of one less, and lets one too many wait', async () => {
    expect(await sizesOf(town(3, 3))).toEqual([6]);
    const few = await assemble(town(3, 2));
    expect(few.groups).toEqual([]);
    expect(few.unplaced).toHaveLength(5);
    const many = await assemble(town(5, 4));
    expect(many.groups.map(({ members }) => members.length)).toEqual([8]);
    expect(many.unplaced.map(({ reason }) => reason)).toEqual(['next-cycle']);
  });

  it('T4 makes a group of four and three, but not of five and two', async () => {
    expect(await sizesOf(town(4, 3))).toEqual([7]);
    expect(await sizesOf(town(5, 2))).toEqual([]);
  });

  it('T5 makes no group of twelve women, and names the balance', async () => {
    const result = await assemble(town(12, 0));
    expect(result.groups).toEqual([]);
    expect(new Set(result.unplaced.map(({ reason }) => reason))).toEqual(new Set(['balance']));
  });

  it('T6 T7 places only members who are free in every session', async () => {
    const busy = town(3, 3, (snapshot) => {
      member(snapshot, 'f1').slots = [];
    });
    expect(await sizesOf(busy)).toEqual([]);
    const away = town(3, 3, (snapshot) => {
      member(snapshot, 'f1').busyDates = [snapshot.offerings[0]!.sessions.at(-1)!.dates[0]!];
    });
    expect(await sizesOf(away)).toEqual([]);
  });

  it('T8 accepts a budget that is just enough, but not a cent less', async () => {
    const withBudget = (missing: number) =>
      town(3, 3, (snapshot) => {
        member(snapshot, 'f1').budget = snapshot.offerings[0]!.price - missing;
      });
    expect(await sizesOf(withBudget(0))).toEqual([6]);
    expect(await sizesOf(withBudget(1))).toEqual([]);
  });

  it('T9 T10 never puts two people together if one blocked the other or rated them 0', async () => {
    const apart = async (change: (snapshot: Snapshot) => void) => {
      const groups = await groupsOf(town(4, 4, change));
      expect(groups).toHaveLength(1);
      expect(groups[0]!.includes('f1') && groups[0]!.includes('m1')).toBe(false);
    };
    await apart((snapshot) => snapshot.blocks.push(['f1', 'm1']));
    await apart((snapshot) => rate(snapshot, 'm1', 'f1', 0));
  });

  it.each<[string, (snapshot: Snapshot, host: string) => void, string[]]>([
    ['they blocked the host', ({ blocks }, host) => blocks.push(['f2', host]), ['f1', 'host']],
    ['the host blocked them', ({ blocks }, host) => blocks.push([host, 'f2']), ['f1', 'host']],
    ['they asked to be kept apart', ({ keepApart }, host) => keepApart.push(['f2', host]), ['f1', 'host']],
    ['the host asked to be kept apart', ({ keepApart }, host) => keepApart.push([host, 'f2']), ['f1', 'host']],
    ['they rated the host 0', (snapshot, host) => rate(snapshot, 'f2', host, 0), ['f1']],
    ['the host rated them 0', (snapshot, host) => rate(snapshot, host, 'f2', 0), ['f1']],
  ])('seats nobody with a host, who may wait for a group as well, if %s', async (_what, change, hosts) => {
    for (const host of hosts) {
      const hosted = town(5, 5, (snapshot) => {
        snapshot.offerings[0]!.host = host;
        change(snapshot, host);
      });
      const groups = await groupsOf(hosted);
      expect(groups).toHaveLength(1);
      expect(groups[0]).not.toContain('f2');
    }
  });

  it('T11 lets people meet who have not rated each other', async () => {
    const silent = town(3, 3, (snapshot) => {
      rate(snapshot, 'f1', 'm1', null);
      rate(snapshot, 'm1', 'f1', null);
    });
    expect(await sizesOf(silent)).toEqual([6]);
  });

  it('advises more offerings where all have a group, fewer where some have none', async () => {
    const adviceFor = async (city: Snapshot) => (await assemble(city, QUICK)).report?.advice;
    expect(await adviceFor(town(9, 9))).toEqual([expect.stringContaining('ask hosts for more offerings')]);
    const unchosen = town(9, 9, (snapshot) => {
      for (const { levels } of snapshot.ratings) levels.fill(1);
    });
    expect(await adviceFor(unchosen)).toEqual([expect.stringContaining('run fewer offerings')]);
  });

  it('says whom an offering is short of, also where only H9 stands in the way', async () => {
    const needsOf = async (women: number, men: number, change: (snapshot: Snapshot) => void) =>
      (await assemble(town(women, men, change), QUICK)).report?.needs;
    const oneWoman = await needsOf(1, 5, (snapshot) => {
      snapshot.offerings[0]!.delta = null;
      for (const one of snapshot.members) one.acceptsUnbalanced = true;
    });
    expect(oneWoman).toEqual([expect.objectContaining({ F: 0, M: 0, people: 1 })]);
  });

  it('T12 T13 does not place a member whom nobody chose, and gives the same reason as for any wait', async () => {
    const unchosen = town(4, 3, (snapshot) => {
      for (const { id } of snapshot.members) if (id !== 'f1') rate(snapshot, id, 'f1', 1);
    });
    const result = await assemble(unchosen);
    expect(result.groups.flatMap(({ members }) => members)).not.toContain('f1');
    expect(result.unplaced).toEqual([{ id: 'f1', reason: 'next-cycle' }]);
    const nobody = town(4, 4, (snapshot) => (snapshot.ratings = []));
    expect(await sizesOf(nobody)).toEqual([]);
  });

  it('T14 prefers the one who waits longest among equals', async () => {
    const equals = town(3, 4, (snapshot) => {
      snapshot.offerings[0]!.max = 6;
      for (const row of snapshot.ratings) row.levels = row.levels.map(() => 3);
      member(snapshot, 'm4').waitingSince = snapshot.frozenAt - 60 * 1_440;
    });
    expect((await groupsOf(equals))[0]).toContain('m4');
  });

  it.each([
    { days: 60, left: 30 * 1_440, others: 50, first: 'one' },
    { days: 60, left: 30 * 1_440 + 1, others: 50, first: 'three' },
    { days: 60, left: 14 * 1_440, others: 20, first: 'one' },
    { days: 60, left: 14 * 1_440 + 1, others: 20, first: 'three' },
    // The guide's own refund-due class: as many of them as possible, whoever they are.
    { days: 30, left: 1, others: 30, first: 'three' },
  ] as const)(
    'places, looking $days days ahead, of one with $left minutes to the refund and three with $others days, the $first',
    async ({ days, left, others, first }) => {
      const men = { one: ['m1', 'm2', 'm3'], three: ['m4', 'm5', 'm6'] };
      const city = town(3, 6, (snapshot) => {
        snapshot.settings.refundDueDays = days;
        snapshot.offerings[0]!.max = 6;
        snapshot.keepApart = men.one.flatMap((a) => men.three.map((b): [string, string] => [a, b]));
        member(snapshot, 'm1').refundAt = snapshot.frozenAt + left;
        for (const id of men.three) member(snapshot, id).refundAt = snapshot.frozenAt + others * 1_440;
      });
      const { problem, members } = modelOfSnapshot(city);
      const programme = await solveByMip(problem, LIMITS, []);
      const answers = [
        (await groupsOf(city))[0],
        (await assemble(city, QUICK)).groups[0]?.members,
        programme?.groups[0]?.map((i) => members[i]?.id),
      ];
      for (const answer of answers) expect(answer).toEqual(expect.arrayContaining(men[first]));
    },
    PATIENCE_MS,
  );

  it('H11 seats somebody beside a past groupmate only in place of nobody else, and beside two never', async () => {
    const met = (men: number, mates: readonly string[]) =>
      town(3, men, (snapshot) => {
        snapshot.offerings[0]!.max = 6;
        for (const row of snapshot.ratings) row.levels = row.levels.map(() => 3);
        snapshot.past = mates.map((mate): [string, string] => ['m1', mate]);
      });
    expect((await groupsOf(met(4, ['f1'])))[0]).not.toContain('m1');
    expect((await groupsOf(met(3, ['f1'])))[0]).toContain('m1');
    expect(await groupsOf(met(3, ['f1', 'f2']))).toEqual([]);
  });

  it('T22 does not place a member whose friend does not fit', async () => {
    const friends = town(4, 3, (snapshot) => {
      snapshot.mustPairs.push(['f1', 'f2']);
      member(snapshot, 'f2').slots = [];
    });
    const groups = await groupsOf(friends);
    expect(groups.flat()).not.toContain('f1');
    expect(groups.flat()).not.toContain('f2');
  });

  it('H10 warns of members who can never be placed, as pairs tie them to somebody they stand apart from', async () => {
    const chain = town(4, 3, (snapshot) => {
      snapshot.pins.push(['f1', 'f2'], ['f2', 'm1']);
      snapshot.blocks.push(['m1', 'f1']);
    });
    const { groups, report } = await assemble(chain);
    expect(groups.flatMap(({ members }) => members)).not.toContain('f1');
    expect(report?.warnings).toEqual([expect.stringMatching(/^pairs of f2, m1, f1: none of them can be placed/)]);
  });

  it('tells nobody that a friend is paused or has not paid', async () => {
    for (const change of [{ state: 'paused' }, { deposit: 'none' }] as const) {
      const friends = town(4, 3, (snapshot) => {
        snapshot.mustPairs.push(['f1', 'f2']);
        Object.assign(member(snapshot, 'f2'), change);
      });
      const { unplaced } = await assemble(friends);
      expect(unplaced.find(({ id }) => id === 'f1')?.reason).toBe('next-cycle');
    }
  });

  it('T23 puts nobody into two overlapping offerings', async () => {
    const two = town(6, 6, (snapshot) => {
      const [first] = snapshot.offerings;
      snapshot.offerings.push({ ...structuredClone(first!), id: 'second' });
    });
    const groups = await groupsOf(two);
    expect(groups).toHaveLength(2);
    expect(new Set(groups.flat()).size).toBe(12);
  });
});

describe('bench files', () => {
  const bench: Bench = {
    members: ['a', 'b', 'c', 'd'].map((id) => ({ id, gender: id < 'c' ? 'F' : 'M' })),
    weights: [
      ['a', 'c', 3],
      ['b', 'd', 2],
      ['a', 'd', 4],
      ['b', 'c', 2.5],
    ],
    chose: [],
    offerings: [
      { id: 'one', min: 2, max: 2, delta: 0 },
      { id: 'two', min: 2, max: 2, delta: 0 },
    ],
    placeAll: true,
    coverage: false,
  };

  it('of ten people are solved to the optimum by the heuristic as well, with any seed and little effort', async () => {
    const ten = Array.from('abcdefghij');
    const pairs = (text: string): [string, string][] => text.split(' ').map((pair) => [pair[0] ?? '', pair[1] ?? '']);
    const worth = { ag: 4.3, ah: 2, bf: 5, bh: 0.3, cg: 0.8, dh: 0.8, eg: 4.1 };
    const hard: Bench = {
      members: ten.map((id, at) => ({ id, gender: at % 2 === 0 ? 'F' : 'M' })),
      weights: Object.entries(worth).map(([pair, weight]) => [pair[0] ?? '', pair[1] ?? '', weight]),
      chose: pairs('ai aj bd bi ch di dh ef ea fc fj gi gd hg he ib je'),
      offerings: [1, null, null].map((delta, at) => ({ id: String(at), min: 2, max: 5, delta })),
      placeAll: true,
      coverage: true,
    };
    for (let seed = 1; seed <= 12; seed++) {
      const result = await assembleBench(hard, false, { effort: 0.1, seed });
      expect(checkBench(hard, result)).toEqual([]);
      // Another oracle found the same; the search alone stops at 0.8 for some of these seeds.
      expect(result.value).toBeCloseTo(1.1);
      expect(result.proved).toBe(true);
    }
    const byMip = await solveByMip(peel(modelOfBench(hard, false).problem), LIMITS, []);
    expect(byMip?.value).toBeCloseTo(1.1);
  });

  it('in which not everybody fits are worth nothing, proved', async () => {
    const two = bench.offerings.slice(1);
    const three: Bench = { ...bench, members: bench.members.slice(1), weights: [['b', 'd', 2]], offerings: two };
    const result = await assembleBench(three, false);
    expect(checkBench(three, result).map(({ rule }) => rule)).toEqual(['placeAll', 'placeAll', 'placeAll']);
    expect(result).toMatchObject({ groups: [], value: 0, bound: 0, gap: 0, proved: true });
  });

  it('with coverage place only people whom somebody in their group chose', async () => {
    const covered: Bench = {
      ...bench,
      placeAll: false,
      coverage: true,
      chose: [
        ['a', 'c'],
        ['c', 'a'],
      ],
    };
    const result = await assembleBench(covered, false);
    expect(checkBench(covered, result)).toEqual([]);
    expect(result.groups.map(({ members }) => members.toSorted())).toEqual([['a', 'c']]);
  });

  it.each([
    { fair: [2, 2, 2], lonely: [6, 0, 0], genders: 'FFFFFF' },
    { fair: [2, 2, 2], lonely: [0, 5, 1], genders: 'XFFXFF' },
    { fair: [2, 2, 2], lonely: [0, 1, 5], genders: 'FFXFXF' },
  ])(
    'L3 prefers, of two groups of the same value, the one with the larger smallest U: $fair, $lonely',
    async ({ fair, lonely, genders }) => {
      const among = ([a, b, c]: string[], [ab = 0, bc = 0, ac = 0]: number[]): Bench['weights'] => [
        [a ?? '', b ?? '', ab],
        [b ?? '', c ?? '', bc],
        [a ?? '', c ?? '', ac],
      ];
      const [one, other] = [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
      ];
      const tied: Bench = {
        members: [...one, ...other].map((id, at) => ({
          id,
          gender: genders[at] === 'X' ? ('X' as const) : ('F' as const),
        })),
        weights: [...among(one, fair), ...among(other, lonely)],
        chose: [],
        offerings: [{ id: 'o', min: 3, max: 3, delta: null }],
        placeAll: false,
        coverage: false,
      };
      const { groups, value } = await assembleBench(tied, false);
      expect([value, groups[0]?.members.toSorted()]).toEqual([6, one]);
    },
  );
});
