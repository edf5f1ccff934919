import { seeded } from '@emberhood/service-kit/testing';
import { reopensAt } from './rolling-window.ts';

const HOUR = 3_600;

interface Evening {
  guests: number;
  /** In which they ask for their mails, evenly. */
  overMinutes: number;
  /** Share of those who never use their code. */
  lost: number;
  limit: number;
  /** Whether a used code gives its mail back. */
  givesBack: boolean;
}

/**
 * How many of the guests at one client address are refused a mail. Half use their code within 40 s, most within 3 min.
 */
function refusedOf({ guests, overMinutes, lost, limit, givesBack }: Evening, seed: number): number {
  const random = seeded(seed);
  const windows = [{ seconds: HOUR, max: limit }];
  let spent: Date[] = [];
  const uses: number[] = [];
  let refused = 0;
  for (let guest = 0; guest < guests; guest++) {
    const now = (guest * overMinutes * 60) / guests;
    while (uses.length > 0 && (uses[0] ?? 0) <= now) {
      uses.shift();
      if (givesBack) spent = spent.slice(0, -1);
    }
    const at = new Date(now * 1_000);
    if (reopensAt(spent, windows, at) > at) {
      refused += 1;
      continue;
    }
    spent.push(at);
    if (random() < lost) continue;
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    uses.push(now + 40 * Math.exp(0.8 * normal));
    uses.sort((a, b) => a - b);
  }
  return refused;
}

/** In percent of the guests, over many evenings. */
function shareRefused(guests: number, refused: (seed: number) => number): number {
  const runs = Array.from({ length: 200 }, (_, seed) => refused(seed + 1));
  return (100 * runs.reduce((sum, one) => sum + one, 0)) / (200 * guests);
}

/** The figures are in the table (decision: sign-in). */
describe('a venue whose guests share one client address', () => {
  it.each([
    ['a door that is open for an hour', { guests: 80, overMinutes: 60, lost: 0.1 }, 75, 1],
    ['a rush of a quarter of an hour', { guests: 60, overMinutes: 15, lost: 0.1 }, 65, 1],
    ['a host who says "now"', { guests: 60, overMinutes: 3, lost: 0.1 }, 65, 5],
    ['mail that hardly arrives', { guests: 60, overMinutes: 30, lost: 0.5 }, 65, 1],
  ])('%s', (_what, evening, leastBefore, mostNow) => {
    const share = (rule: Pick<Evening, 'limit' | 'givesBack'>) =>
      shareRefused(evening.guests, (seed) => refusedOf({ ...evening, ...rule }, seed));
    expect(share({ limit: 20, givesBack: false })).toBeGreaterThanOrEqual(leastBefore);
    expect(share({ limit: 40, givesBack: true })).toBeLessThanOrEqual(mostNow);
  });

  it('who uses no code gets no more than the limit', () => {
    const bomber = { guests: 500, overMinutes: 59, lost: 1, limit: 40, givesBack: true };
    expect(refusedOf(bomber, 1)).toBe(460);
  });
});
