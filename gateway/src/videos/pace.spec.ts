import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.ts';

const LIMITS = { idleMs: 20_000, totalMs: 900_000, graceMs: 30_000, minBytesPerSecond: 16_000 };

function pace(): { pace: Pace; at: (ms: number) => void } {
  let now = 5_000;
  const started = now;
  return {
    pace: new Pace(LIMITS, () => now),
    at: (ms) => {
      now = started + ms;
    },
  };
}

describe('pace of an upload', () => {
  it('lets a pause of the idle time pass, not more', () => {
    const { pace: watched, at } = pace();
    at(20_000);
    expect(watched.isTooSlow()).toBe(false);
    at(20_001);
    expect(watched.isTooSlow()).toBe(true);
  });

  it('cuts a sender of 1 kB/s within a minute', () => {
    const { pace: watched, at } = pace();
    for (let second = 1; second <= 30; second++) {
      at(second * 1_000);
      watched.add(1_000);
      expect(watched.isTooSlow()).toBe(false);
    }
    at(30_500);
    expect(watched.isTooSlow()).toBe(true);
  });

  it('bears a slow line at the minimum rate', () => {
    const { pace: watched, at } = pace();
    for (let second = 1; second <= 300; second++) {
      at(second * 1_000);
      watched.add(16_000);
      expect(watched.isTooSlow()).toBe(false);
    }
  });

  it('ends after the total time, whatever the rate', () => {
    const { pace: watched, at } = pace();
    at(900_001);
    watched.add(1_000_000_000);
    expect(watched.isTooSlow()).toBe(true);
  });
});
