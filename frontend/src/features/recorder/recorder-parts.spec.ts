import { moveEnd, moveStart, trimOf, wholeOf } from '#shared/clips/trim.ts';
import { levelOf, listen } from './components/level-meter.tsx';
import { chooseType } from './recording.ts';

describe('what a browser records', () => {
  it('is mp4 where it writes H.264, else WebM, and never the bare type', () => {
    const asked: string[] = [];
    const webmOnly = (type: string) => {
      asked.push(type);
      return type.startsWith('video/webm');
    };
    expect(chooseType(() => true)).toBe('video/mp4;codecs=avc1.42E01E,mp4a.40.2');
    expect(chooseType(webmOnly)).toBe('video/webm;codecs=vp8,opus');
    expect(asked).not.toContain('video/mp4');
    expect(chooseType(() => false)).toBeUndefined();
  });

  it('is something else after a recording came out empty', () => {
    const webm = (type: string) => type.startsWith('video/webm');
    expect(chooseType(webm, 1)).toBe('video/webm;codecs=vp9,opus');
    expect(chooseType(webm, 9)).toBe('video/webm');
  });
});

describe('trimming', () => {
  it('keeps all of a recording, and of a longer one 15 seconds', () => {
    expect(wholeOf(7.34)).toEqual({ fromSeconds: 0, toSeconds: 7.3 });
    expect(wholeOf(15.4)).toEqual({ fromSeconds: 0, toSeconds: 15 });
    expect(trimOf(wholeOf(7.34), 7.34)).toBeNull();
    expect(trimOf(wholeOf(15.4), 15.4)).toEqual({ fromSeconds: 0, toSeconds: 15 });
  });

  it('never leaves less than a second or more than fifteen', () => {
    const trim = wholeOf(15.4);
    expect(moveStart(trim, 2, 15.4)).toEqual({ fromSeconds: 2, toSeconds: 15 });
    expect(moveStart(trim, 99, 15.4)).toEqual({ fromSeconds: 14.4, toSeconds: 15.4 });
    expect(moveEnd(trim, 0, 15.4)).toEqual({ fromSeconds: 0, toSeconds: 1 });
    expect(moveEnd(trim, 15.4, 15.4)).toEqual({ fromSeconds: 0.4, toSeconds: 15.4 });
    expect(moveEnd({ fromSeconds: 5, toSeconds: 9 }, 5.2, 15.4)).toEqual({ fromSeconds: 4.2, toSeconds: 5.2 });
  });
});

describe('the level of the microphone', () => {
  it('is nothing in silence, all at full tone, and half at -30 dB', () => {
    expect(levelOf(new Float32Array(64))).toBe(0);
    expect(levelOf(new Float32Array(64).fill(1))).toBe(1);
    expect(levelOf(new Float32Array(64).fill(10 ** (-30 / 20)))).toBeCloseTo(0.5);
  });
});

describe('listening to the microphone', () => {
  const disconnect = vi.fn();
  let context: { state: string; resume: () => Promise<void> };
  const open = () => ({
    state: 'suspended',
    resume: vi.fn(() => Promise.resolve()),
    createMediaStreamSource: () => ({ connect: () => undefined, disconnect }),
    createAnalyser: () => ({ fftSize: 4, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(1) }),
    close: () => Promise.resolve(),
  });
  const target = new EventTarget();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'AudioContext',
      vi.fn(function () {
        context = open();
        return context;
      }),
    );
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  });

  it('resumes a suspended context at once, by a tap, and after a call, and reports no level until then', () => {
    const told: (number | null)[] = [];
    const stop = listen({} as MediaStream, (level) => told.push(level));
    expect(context.resume).toHaveBeenCalledTimes(1);
    target.dispatchEvent(new Event('pointerdown'));
    expect(context.resume).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(100);
    context.state = 'running';
    vi.advanceTimersByTime(100);
    // The state in Safari during a call.
    context.state = 'interrupted';
    vi.advanceTimersByTime(100);
    expect(told).toEqual([null, 1, null]);
    expect(context.resume).toHaveBeenCalledTimes(4);
    stop();
    target.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(1_000);
    expect([told.length, vi.mocked(context.resume).mock.calls.length]).toEqual([3, 4]);
  });

  it('does without where a browser has none to give', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => listen({} as MediaStream, () => expect.unreachable())()).not.toThrow();
  });
});
