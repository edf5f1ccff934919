import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead, painted, sought } from './after-paint.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('after the first paint', () => {
  it('waits for a frame, and for what follows it', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const seen: string[] = [];
    const shown = painted().then(() => seen.push('shown'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toEqual([]);
    frames[0]?.(0);
    await Promise.resolve();
    expect(seen).toEqual([]);
    await shown;
    expect(seen).toEqual(['shown']);
  });

  it.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'])('waits for somebody: %s', async (sign) => {
    vi.useFakeTimers();
    const seen: string[] = [];
    const there = sought().then(() => seen.push('somebody'));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(seen).toEqual([]);
    document.body.dispatchEvent(new Event(sign));
    await there;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins by itself where nobody does anything', async () => {
    vi.useFakeTimers();
    const there = sought();
    await vi.advanceTimersByTimeAsync(3_000);
    await there;
  });

  it('fetches the scripts that the page names side by side', () => {
    document.body.innerHTML =
      '<script type="application/json" id="page-modules">["/assets/a.js","/assets/b.js"]</script>';
    fetchAhead();
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    expect(links.map((link) => [link.getAttribute('href'), link.crossOrigin])).toEqual([
      ['/assets/a.js', ''],
      ['/assets/b.js', ''],
    ]);
  });

  it('fetches nothing for a page that names nothing', () => {
    fetchAhead();
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
  });
});
