import { act, renderHook } from '@testing-library/react';
import { deviceIsAhead } from '#testing/clock.ts';
import { useNow } from './use-now.ts';

describe('the present time of a screen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T18:59:40.000Z') });
  });
  const shown = (every: Parameters<typeof useNow>[0]) => {
    const { result } = renderHook(() => useNow(every));
    return () => new Date(result.current).toISOString().slice(11, 19);
  };

  it('changes at the full minute, not a minute after the screen was opened', () => {
    const time = shown('minute');
    act(() => void vi.advanceTimersByTime(19_000));
    expect(time()).toBe('18:59:00');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(time()).toBe('19:00:00');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(time()).toBe('19:01:00');
  });

  it('is right after a phone has slept without timers', () => {
    const time = shown('minute');
    vi.setSystemTime(Date.parse('2026-11-28T07:30:00.000Z'));
    act(() => void vi.advanceTimersByTime(1_000));
    expect(time()).toBe('07:30:00');
  });

  it('is right at once after a return to the tab, and has one timer for all subscribers', () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    const [one, two] = [shown('minute'), shown('second')];
    expect(timers).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.parse('2026-11-28T07:30:05.000Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect([one(), two()]).toEqual(['07:30:00', '07:30:05']);
  });

  it('goes by the server where the phone’s clock is wrong', () => {
    deviceIsAhead(-120);
    expect(shown('minute')()).toBe('20:59:00');
  });

  it('does not run while nothing depends on it', () => {
    const time = shown('still');
    act(() => void vi.advanceTimersByTime(3_600_000));
    expect(time()).toBe('18:59:40');
  });
});
