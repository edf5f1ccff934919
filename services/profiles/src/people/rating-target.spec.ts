import { ratingTarget } from './rating-target.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const since = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

describe('how many people are worth rating', () => {
  it.each([
    [null, 34],
    [since(-1), 34],
    [since(0), 34],
    [new Date(since(28).getTime() + 1), 34],
    [since(28), 56],
    [since(55), 56],
    [since(56), 78],
    [since(84), 100],
    [since(400), 100],
  ])('for a member who has waited since %p is %d', (waitingSince, target) => {
    expect(ratingTarget(waitingSince, NOW)).toBe(target);
  });
});
