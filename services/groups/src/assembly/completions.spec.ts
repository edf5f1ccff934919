import { describe, expect, it } from '@jest/globals';
import { askedFirst, completions } from './completions.ts';

describe('people with whom a group would hold again', () => {
  const pool = ['f1', 'm1', 'f2', 'm2', 'f3'];
  const women = (ids: readonly string[]): number => ids.filter((id) => id.startsWith('f')).length;

  it('are as few as it takes, and all of them', () => {
    const single = completions(pool, (added) => added.includes('m2'));
    expect(single).toEqual([['m2']]);
    const pairs = completions(pool, (added) => added.length === 2 && women(added) === 1);
    expect(pairs).toHaveLength(6);
    expect(completions(pool, (added) => added.length === 3 && women(added) === 3)).toEqual([['f1', 'f2', 'f3']]);
    expect(completions(pool, () => false)).toEqual([]);
    expect(completions(pool, (added) => added.length === 2, 1)).toEqual([]);
  });

  it('are asked so that whoever is the fastest, others who were not asked can make it whole', () => {
    const pairs = completions(pool, (added) => added.length === 2 && women(added) === 1);
    const asked = askedFirst(pairs, pool, 8);
    expect(asked).toEqual(['f1', 'm1', 'f2']);
    for (const one of asked)
      expect(pairs.some((pair) => pair.includes(one) && pair.every((id) => id === one || !asked.includes(id)))).toBe(
        true,
      );
    expect(askedFirst([['f1'], ['m1'], ['f2']], pool, 2)).toEqual(['f1', 'm1']);
    expect(askedFirst([], pool, 8)).toEqual([]);
  });
});
