import type { FairnessReport, PlannedGroup } from '@emberhood/contracts';
import { countsOf, disclosedFigures, disclosedPrices, pairsApart } from './run-disclosure.ts';

const group = (offeringId: string, ...ids: string[]): PlannedGroup => ({
  offeringId,
  title: offeringId,
  women: 0,
  men: 0,
  others: ids.length,
  members: ids.map((id) => ({ id, firstName: id, gender: 'X' as const })),
});
const pair = (accountA: string, accountB: string, kind: 'pin' | 'forbid' = 'pin') => ({ kind, accountA, accountB });
const nameOf = (id: string): string => id.toUpperCase();

describe('pairs by hand that are not in one group', () => {
  const groups = [group('clay', 'ana', 'ben'), group('dance', 'cleo')];

  it('are listed in the same words whatever keeps them apart, and pairs that are together are not listed', () => {
    const pairs = [pair('ana', 'ben'), pair('ana', 'cleo'), pair('ana', 'dan'), pair('dan', 'eve')];
    const told = pairsApart('final', pairs, groups, nameOf);
    expect(told.map((line) => line.replace(/^\w+ and \w+ /, ''))).toEqual(
      Array(3).fill(told[0]?.replace(/^ANA and CLEO /, '')),
    );
    expect(told.map((line) => line.split(' are ')[0])).toEqual(['ANA and CLEO', 'ANA and DAN', 'DAN and EVE']);
  });

  it('are not listed for a dry run, nor are pairs that should be apart', () => {
    expect(pairsApart('dry', [pair('ana', 'cleo')], groups, nameOf)).toEqual([]);
    expect(pairsApart('final', [pair('ana', 'cleo', 'forbid')], groups, nameOf)).toEqual([]);
  });
});

const none = { days60: 0, days75: 0, days90: 0 };
const report: FairnessReport = {
  ...{ reproducible: true, members: 39, eligible: 34, placed: 30, genderCap: 1, fill: 1, waitDays: null },
  ...{ coverageSlack: null, kappaSlack: null, zeroMutual: null, repeats: 0, blockingSwaps: 0, justifiedEnvy: 0 },
  ...{ starvation: none, needs: [], warnings: [], advice: [] },
  objective: { refundDue: 0, meanU: null, nashWelfare: null },
  placement: {
    ...{ age: [], area: [], popularity: [], newness: [] },
    gender: [
      { key: 'F', members: 20, placed: 8, share: 0.4 },
      { key: 'X', members: 2, placed: 1, share: null },
    ],
  },
  parity: [
    { by: 'age', ratio: 0.78, alarm: true },
    { by: 'gender', ratio: 0.3 / 0.375, alarm: false },
  ],
};
const engine = { value: 1, bound: 1, gap: 0, proved: true, milliseconds: 1, hash: '', version: '1.5.0' };
const result = { ...engine, groups: [], unplaced: {}, report, members: {} };

it('P13 rounds the lowest share divided by the highest down, so that one with an alarm never reads 0.8, and has no numbers of few people', () => {
  const { fairness } = disclosedFigures('dry', result, []);
  expect(fairness?.parity.map(({ ratio }) => ratio)).toEqual([0.7, 0.8]);
  expect(fairness?.placement.gender).toEqual([
    { key: 'F', members: 20, placed: 5, share: 0.25 },
    { key: 'X', members: null, placed: null, share: null },
  ]);
});

it('tells who is in which group of a final run only, and counts the people of a dry one in fives', () => {
  const groups = [group('dance', 'dan', 'cleo'), group('clay', 'fay', 'ana', 'eve', 'ben')];
  const unplaced = { 'no-time': 7, language: 4 };
  const told = (kind: 'dry' | 'final') => disclosedFigures(kind, { ...result, unplaced }, groups);
  const sorted = [group('clay', 'ana', 'ben', 'eve', 'fay'), group('dance', 'cleo', 'dan')];
  expect(told('final')).toMatchObject({ placed: 6, groups: sorted, unplaced });
  const alone = sorted.map((one) => ({ ...one, others: 0, members: [] }));
  expect(told('dry')).toMatchObject({ placed: 5, groups: alone });
  expect(told('dry').unplaced).toEqual({ 'no-time': 5 });
});

it('rounds the gap and the time up to steps', () => {
  const told = (gap: number, milliseconds: number, proved = false) => {
    const figures = disclosedFigures('final', { ...result, gap, milliseconds, proved }, []);
    return [figures.gap, figures.milliseconds];
  };
  expect([0, 0.02, 0.03, 0.06, 0.11, 0.21, 0.6, 7].map((gap) => told(gap, 1)[0])).toEqual([
    0.02, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 1,
  ]);
  expect(told(0.3, 1, true)).toEqual([0, 1_000]);
  expect([0, 1_000, 1_001, 4_000, 4_001].map((time) => told(0, time)[1])).toEqual([1_000, 1_000, 2_000, 4_000, 8_000]);
});

it('rounds figures about choices, and has none with fewer than forty people placed', () => {
  const of = (placed: number) => {
    const objective = { refundDue: 0, meanU: 3.3, nashWelfare: 1.1 };
    const exact = { ...report, objective, placed, coverageSlack: 0.7, kappaSlack: 0.8, zeroMutual: 0.27 };
    const { fairness } = disclosedFigures('final', { ...result, report: exact }, []);
    return [
      ...[fairness?.objective.meanU, fairness?.objective.nashWelfare],
      ...[fairness?.coverageSlack, fairness?.kappaSlack, fairness?.zeroMutual],
    ];
  };
  expect(of(40)).toEqual([3.5, 1, 0.5, 1, 0.3]);
  expect(of(39)).toEqual([null, null, null, null, null]);
});

it('tells of a rule that it costs no places, few or many, and nothing of a single pin', () => {
  const prices = [-1, 0, 1, 4, 5].map((placed) => ({ rule: 'balance' as const, placed }));
  expect(
    disclosedPrices([...prices, { rule: 'pin:1' as 'pins', placed: 2 }]).map(({ placed, costs }) => [placed, costs]),
  ).toEqual([
    [0, 'none'],
    [0, 'none'],
    [1, 'few'],
    [1, 'few'],
    [5, 'many'],
  ]);
});

it('P13 T28 counts few people without their reason, even if there is only one reason', () => {
  const people = (count: number, reason: string): string[] => Array.from({ length: count }, () => reason);
  expect(countsOf([...people(6, 'no-time'), ...people(3, 'language')])).toEqual({ 'no-time': 6, few: 3 });
  expect(countsOf([...people(5, 'too-far'), ...people(1, 'access'), ...people(4, 'language')])).toEqual({
    'too-far': 5,
    few: 5,
  });
  expect(countsOf([])).toEqual({});
});
