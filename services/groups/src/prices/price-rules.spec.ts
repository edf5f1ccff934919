import { describe, expect, it } from '@jest/globals';
import { restOf } from './price-columns.ts';
import { PRICE_RULES, type WayOut } from './price-rules.ts';

describe('the price of a place', () => {
  it('goes back, waits or is kept, by the way out', () => {
    const fates = Object.fromEntries(Object.entries(PRICE_RULES).map(([way, { fate }]) => [way, fate]));
    expect(fates).toEqual({
      declined: 'back',
      expired: 'back',
      left: 'back',
      moved: 'back',
      left_late: 'waits',
      refilled: 'back',
      not_refilled: 'kept',
      dissolved: 'back',
      cancelled: 'back',
      rolled_back: 'back',
      suspended: 'back',
      leaving: 'back',
      deleted: 'back',
    } satisfies Record<WayOut, string>);
  });

  it('is told with a reason wherever it goes back, and comes back from a group that has begun when its host cancels or a session was moved', () => {
    for (const [way, { fate, reason, alsoApplied }] of Object.entries(PRICE_RULES)) {
      expect([way, reason === null]).toEqual([way, fate !== 'back']);
      expect([way, alsoApplied]).toEqual([way, way === 'cancelled' || way === 'moved']);
    }
  });

  it.each([
    [9_000, 1_000, 0, 8_000],
    [9_000, 0, 0, 9_000],
    [9_000, 1_000, 8_000, 0],
    [9_000, 0, 9_000, 0],
    [1_000, 1_000, 0, 0],
    [0, 0, 0, 0],
    [9_000, 1_000, 9_000, 0],
  ])('of %i with a deposit of %i and %i paid leaves %i', (priceCents, depositCents, paidCents, rest) => {
    expect(restOf({ priceCents, depositCents, paidCents })).toBe(rest);
  });
});
