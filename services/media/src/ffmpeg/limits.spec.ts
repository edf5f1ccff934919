import { CLIP_MAX_SECONDS } from '@emberhood/contracts';
import { wallLimitMs } from './limits.ts';

describe('the time of a child', () => {
  it.each([
    [1, 60_000],
    [7.5, 60_000],
    [10, 80_000],
    [CLIP_MAX_SECONDS, 124_000],
  ])('for %s s of a clip is the larger of a minute and eight times that', (seconds, limitMs) => {
    expect(wallLimitMs(seconds)).toBe(limitMs);
  });
});
