import { percentile } from '../testing/percentile.ts';
import { arrive, findKnee, isCarried, type Step } from './arrivals.ts';

const BAR = { p95Ms: 100, share: 0.01 };
const step = (changes: Partial<Step>): Step => ({
  wanted: 10,
  reached: 10,
  p50: 20,
  p95: 50,
  refused: 0,
  failed: 0,
  total: 100,
  ...changes,
});

describe('arrivals', () => {
  it('take the percentile that so many do not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(values, 0.5), percentile(values, 0.95), percentile([7], 0.95)]).toEqual([50, 95, 7]);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('are carried when soon answered and hardly ever refused', () => {
    expect(isCarried(step({}), BAR)).toBe(true);
    expect(isCarried(step({ refused: 1 }), BAR)).toBe(true);
    expect(isCarried(step({ refused: 1, failed: 1 }), BAR)).toBe(false);
    expect(isCarried(step({ p95: 101 }), BAR)).toBe(false);
    expect(isCarried(step({ p95: NaN }), BAR)).toBe(false);
    expect(isCarried(step({ total: 0 }), BAR)).toBe(false);
  });

  it('are counted by how each ended', async () => {
    const endings = ['done', 'refused', 'failed'] as const;
    let n = 0;
    const result = await arrive(
      400,
      0.2,
      () => 0.5,
      () => Promise.resolve(endings[n++ % 3] ?? 'failed'),
    );
    expect(result.total).toBe(n);
    expect(n).toBeGreaterThan(30);
    expect(result.refused).toBe(Math.floor((n + 1) / 3));
    expect(result.failed).toBe(Math.floor(n / 3));
  });

  it('find the knee between what was carried and what was not', async () => {
    const asked: number[] = [];
    const carries = (limit: number) => (rate: number) => {
      asked.push(rate);
      return Promise.resolve(rate <= limit);
    };
    await expect(findKnee(10, carries(20))).resolves.toBe(18.75);
    expect(asked).toEqual([10, 15, 22.5, 18.75, 20.625]);
    await expect(findKnee(10, carries(5))).resolves.toBeNull();
  });
});
