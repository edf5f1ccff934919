import { LoudnessReader } from './loudness.ts';

function gainOf(...lines: string[]): number | null {
  const reader = new LoudnessReader();
  for (const line of lines) reader.line(line);
  return reader.gainDb();
}

describe('the gain of a clip', () => {
  it('brings what was measured last to the common loudness', () => {
    expect(gainOf('frame:1', 'lavfi.r128.I=-30.5', 'lavfi.r128.S=-3', 'lavfi.r128.I=-20.0')).toBe(4);
    expect(gainOf('lavfi.r128.I=-6.0')).toBe(-10);
  });

  it('is bounded, and none where there is only silence', () => {
    expect(gainOf('lavfi.r128.I=-45')).toBe(20);
    expect(gainOf('lavfi.r128.I=-70.000')).toBeNull();
    expect(gainOf('lavfi.r128.I=nan')).toBeNull();
    expect(gainOf()).toBeNull();
  });
});
