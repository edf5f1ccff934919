import type { PlannedGroup } from '@emberhood/contracts';
import { pairsApart } from './run-disclosure.ts';

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
