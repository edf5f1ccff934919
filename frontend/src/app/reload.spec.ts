import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnceWhenReplaced } from './reload.ts';

const reload = vi.fn();
const chunkIsGone = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  reload.mockReset();
});

describe('a chunk that is gone after a deploy', () => {
  it('loads the page again, once in half a minute, and not while offline', () => {
    reloadOnceWhenReplaced();
    // True is what dispatchEvent says when nobody took care of it: then the route shows its error page.
    expect(chunkIsGone()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);

    vi.advanceTimersByTime(29_000);
    expect(chunkIsGone()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);

    vi.advanceTimersByTime(2_000);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(chunkIsGone()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);

    vi.restoreAllMocks();
    expect(chunkIsGone()).toBe(false);
  });
});
