import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

describe('contrast', () => {
  it('is 21 between black and white, whichever is named first', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
  });

  it('is the known ratio of a grey that just passes on white', () => {
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  });
});
