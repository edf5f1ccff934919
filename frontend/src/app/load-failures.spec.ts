import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followReleases, isLoadFailure, mayReload, watchNavigation } from './load-failures.ts';

const reload = vi.fn();
const failure = new TypeError('Failed to fetch dynamically imported module');
/** False when somebody took care of it; else the failure goes to who asked for the script. */
const scriptIsGone = () =>
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: failure }));
const navigating = (state: 'idle' | 'loading') =>
  watchNavigation({ state: { navigation: { state } } } as Parameters<typeof watchNavigation>[0]);

followReleases();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  reload.mockReset();
  navigating('idle');
});

describe('a script that is gone after a deploy', () => {
  it('loads the page again, once in half a minute, and not while offline', () => {
    expect(scriptIsGone()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);

    vi.advanceTimersByTime(29_000);
    expect(scriptIsGone()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);

    vi.advanceTimersByTime(2_000);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(scriptIsGone()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(isLoadFailure(failure)).toBe(true);
    expect(isLoadFailure(new TypeError('another'))).toBe(false);

    vi.restoreAllMocks();
    expect(scriptIsGone()).toBe(false);
  });

  it('leaves a navigation to end at the address that was wanted, whose error page loads it anew', () => {
    navigating('loading');
    expect(scriptIsGone()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect([isLoadFailure(failure), mayReload()]).toEqual([true, true]);
  });
});
