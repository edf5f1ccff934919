import { fetchAhead, painted } from './after-paint.ts';

afterEach(() => {
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
