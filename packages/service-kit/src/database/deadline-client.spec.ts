import { statementTimeout } from './deadline-client.ts';

describe('the timeout of a statement', () => {
  it.each([
    [1_990, 1_500],
    [1_500, 1_500],
    [1_499, 800],
    [100, 100],
    [3, 100],
    [8_000, 6_000],
    [1_000_000, 60_000],
  ])('with %d ms left: %d ms', (left, timeout) => expect(statementTimeout(left)).toBe(timeout));
});
