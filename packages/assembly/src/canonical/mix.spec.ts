import { addDigests, digestNumbers } from './mix.ts';

describe('digests', () => {
  it('have one sum in any order, also where it passes 53 bits', () => {
    const digests = Array.from({ length: 200 }, (_, at) => digestNumbers(at));
    const sumOf = (those: readonly number[]): number => those.reduce(addDigests, 0);
    expect(sumOf(digests.toReversed())).toBe(sumOf(digests));
    expect(addDigests(2 ** 53 - 1, 2 ** 53 - 2)).toBe(2 ** 53 - 3);
  });
});
