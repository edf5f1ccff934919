import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.ts';

const LIMITS = { idleMs: 20_000, totalMs: 900_000, graceMs: 30_000, minBytesPerSecond: 16_000 };

function pace(): { pace: Pace; at: (ms: number) => void } {
  let now = 5_000;
  const started = now;
  const pace = new Pace(LIMITS, () => now);
  pace.begin(0);
  pace.silent();
  return {
    pace,
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

  it('counts from the first turn on, however long that was waited for', () => {
    let now = 0;
    const watched = new Pace(LIMITS, () => now);
    now = 800_000;
    expect(watched.isTooSlow()).toBe(false);
    watched.begin(800_000);
    watched.silent();
    now += 20_000;
    expect(watched.isTooSlow()).toBe(false);
    now += 1;
    expect(watched.isTooSlow()).toBe(true);
  });

  it('does not blame a sender for the time between its turns', () => {
    const { pace: watched, at } = pace();
    watched.add(1_000);
    watched.end();
    at(60_000);
    expect(watched.isTooSlow()).toBe(false);
    watched.begin(60_000);
    expect(watched.isTooSlow()).toBe(false);
    // All that a connection takes on credit lay ready: it could not have sent more.
    watched.add(64 * 1024);
    at(100_000);
    watched.add(600_000);
    expect(watched.isTooSlow()).toBe(false);
  });

  it('blames a sender that had little to give after all', () => {
    const { pace: watched, at } = pace();
    watched.end();
    at(60_000);
    watched.begin(60_000);
    watched.add(60_000);
    expect(watched.isTooSlow()).toBe(true);
  });
});
