import { compare } from './rank-test.ts';

const numbers = (count: number, of: (n: number) => number) => Array.from({ length: count }, (_, n) => of(n));

describe('compare', () => {
  it('gives the figures of a known example', () => {
    // U is 14 of 49, and z -1.3416.
    const { above, p, medians } = compare([1, 2, 3, 4, 5, 13, 14], [6, 7, 8, 9, 10, 11, 12]);
    expect(above).toBeCloseTo(14 / 49, 12);
    expect(p).toBeCloseTo(0.1797, 3);
    expect(medians).toEqual([4, 9]);
  });

  it('finds no difference between equal samples, even with ties', () => {
    expect(compare([1, 2, 2, 3], [3, 2, 2, 1])).toMatchObject({ above: 0.5, medians: [2, 2] });
    expect(compare([1, 2, 2, 3], [3, 2, 2, 1]).p).toBeCloseTo(1, 6);
  });

  it('finds a shift in many values that is small compared with their spread', () => {
    const spread = numbers(5_000, (n) => (n * 7_919) % 5_000);
    expect(compare(spread, spread).p).toBeCloseTo(1, 6);
    const { above, p } = compare(
      spread.map((value) => value + 250),
      spread,
    );
    expect(above).toBeCloseTo(0.549, 2);
    expect(p).toBeLessThan(1e-9);
  });
});
