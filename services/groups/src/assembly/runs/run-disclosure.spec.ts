import type { FairnessReport, PlannedGroup } from '@emberhood/contracts';
import { countsOf, disclosedFigures, pairsApart } from './run-disclosure.ts';

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

it('P13 rounds the lowest share divided by the highest down, so that one with an alarm never reads 0.8, and has no numbers of few people', () => {
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
  const { fairness } = disclosedFigures('dry', { ...engine, groups: [], unplaced: {}, report, members: {} }, []);
  expect(fairness?.parity.map(({ ratio }) => ratio)).toEqual([0.7, 0.8]);
  expect(fairness?.placement.gender).toEqual([
    { key: 'F', members: 20, placed: 5, share: 0.25 },
    { key: 'X', members: null, placed: null, share: null },
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
