import { unpaidCents } from './price-columns.ts';

describe('the price of a place', () => {
  it.each([
    [9_000, 1_000, 0, 8_000],
    [9_000, 0, 0, 9_000],
    [9_000, 1_000, 8_000, 0],
    [9_000, 0, 9_000, 0],
    [1_000, 1_000, 0, 0],
    [0, 0, 0, 0],
    [9_000, 1_000, 9_000, 0],
  ])('of %i with a deposit of %i and %i paid leaves %i', (priceCents, depositCents, paidCents, rest) => {
    expect(unpaidCents({ priceCents, depositCents, paidCents })).toBe(rest);
  });
});
