import { isStorable } from './storable.ts';

describe('text that can be stored', () => {
  it.each(['', 'Zoë 👋', { a: ['b', { c: null }] }, 5, null])('accepts %j', (value) => {
    expect(isStorable(value)).toBe(true);
  });

  it.each(['a\0b', '\ud800', { a: ['\0'] }, { '\0': 1 }, ['a', 'b\0'], [[{ deep: 'x\udc00' }]]])(
    'refuses %j',
    (value) => {
      expect(isStorable(value)).toBe(false);
    },
  );

  it('refuses nesting that could exhaust a stack', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    expect([16, 17].map((depth) => isStorable(nested(depth)))).toEqual([true, false]);
    expect(isStorable(nested(20_000))).toBe(false);
  });
});
