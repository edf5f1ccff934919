import { areContradictory } from './pins.ts';

const pair = (kind: 'pin' | 'forbid', [accountA, accountB]: [string, string]) => ({ kind, accountA, accountB });

describe('pairs by hand', () => {
  it('contradict each other where somebody is kept from whom others keep together', () => {
    const chain = [pair('pin', ['ana', 'ben']), pair('pin', ['cleo', 'ben']), pair('pin', ['dan', 'eli'])];
    expect(areContradictory(chain)).toBe(false);
    expect(areContradictory([...chain, pair('forbid', ['ana', 'dan'])])).toBe(false);
    expect(areContradictory([...chain, pair('forbid', ['ana', 'cleo'])])).toBe(true);
    expect(areContradictory([pair('forbid', ['ana', 'cleo']), ...chain])).toBe(true);
  });
});
