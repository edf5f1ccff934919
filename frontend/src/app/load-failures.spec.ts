import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followReleases, isLoadFailure, mayReload, watchNavigation } from './load-failures.ts';

const reload = vi.fn();
let page: EventTarget;
let online: boolean;
const failure = new TypeError('Failed to fetch dynamically imported module');
/** False when somebody took care of it; else the failure goes to who asked for the script. */
const scriptIsGone = () =>
  page.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: failure }));
const navigating = (state: 'idle' | 'loading') =>
  watchNavigation({ state: { navigation: { state } } } as Parameters<typeof watchNavigation>[0]);

/** What of a page this needs: a real one lets nobody look at its reload. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  page = new EventTarget();
  online = true;
  const kept = new Map<string, string>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  followReleases();
});
afterEach(() => {
  vi.useRealTimers();
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
    online = false;
    expect(scriptIsGone()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(isLoadFailure(failure)).toBe(true);
    expect(isLoadFailure(new TypeError('another'))).toBe(false);

    online = true;
    expect(scriptIsGone()).toBe(false);
  });

  it('leaves a navigation to end at the address that was wanted, whose error page loads it anew', () => {
    navigating('loading');
    expect(scriptIsGone()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect([isLoadFailure(failure), mayReload()]).toEqual([true, true]);
  });
});
