import { chooseAsked, findCompletions } from './completions.ts';

describe('people who would complete a group', () => {
  const pool = ['f1', 'm1', 'f2', 'm2', 'f3'];
  const women = (ids: readonly string[]): number => ids.filter((id) => id.startsWith('f')).length;

  it('are as few as it takes, and all of them', () => {
    const single = findCompletions(pool, (added) => added.includes('m2'));
    expect(single).toEqual([['m2']]);
    const pairs = findCompletions(pool, (added) => added.length === 2 && women(added) === 1);
    expect(pairs).toHaveLength(6);
    expect(findCompletions(pool, (added) => added.length === 3 && women(added) === 3)).toEqual([['f1', 'f2', 'f3']]);
    expect(findCompletions(pool, () => false)).toEqual([]);
    expect(findCompletions(pool, (added) => added.length === 2, 1)).toEqual([]);
  });

  it('are asked so that, whoever answers first, people who were not asked can still complete the group', () => {
    const pairs = findCompletions(pool, (added) => added.length === 2 && women(added) === 1);
    const { people: asked, places } = chooseAsked(pairs, pool, { most: 8 });
    expect(places).toBe(1);
    expect(asked).toEqual(['f1', 'm1', 'f2']);
    for (const one of asked)
      expect(pairs.some((pair) => pair.includes(one) && pair.every((id) => id === one || !asked.includes(id)))).toBe(
        true,
      );
    expect(chooseAsked([['f1'], ['m1'], ['f2']], pool, { most: 2 })).toEqual({ people: ['f1', 'm1'], places: 1 });
    expect(chooseAsked([], pool, { most: 8 })).toEqual({ people: [], places: 0 });
  });

  it('keep their offers, for as many places at once as that requires', () => {
    const women3 = ['f1', 'f2', 'f3'];
    const twoWomen = findCompletions(women3, (added) => added.length === 2);
    const offered = new Set(women3);
    // Each of them was offered the one free place; since then a second place has become free.
    expect(chooseAsked(twoWomen, women3, { most: 8, offered })).toEqual({ people: women3, places: 2 });
    const pairs = findCompletions(pool, (added) => added.length === 2 && women(added) === 1);
    const asked = new Set(['f1', 'f2', 'f3']);
    expect(chooseAsked(pairs, [...asked, 'm1', 'm2'], { most: 8, offered: asked })).toEqual({
      people: ['f1', 'f2', 'f3'],
      places: 1,
    });
  });

  it('lose their offers if they can no longer complete the group', () => {
    const offered = new Set(['f1', 'f2']);
    expect(chooseAsked([['m1'], ['f2']], ['f1', 'f2', 'm1'], { most: 8, offered })).toEqual({
      people: ['f2', 'm1'],
      places: 1,
    });
  });
});
