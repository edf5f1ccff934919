/** Resolves when the browser has shown the page, which in a tab in the background is when somebody opens that tab. */
export async function painted(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

/** What people do first with a page. That a pointer lies over it says nothing. */
const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'];
/** Without any of it: as long as the headline keeps its first words. */
const ALONE_MS = 3_000;

/** Resolves when somebody is at the page, or when it has been shown for a while. */
export function sought(): Promise<void> {
  return new Promise((resolve) => {
    const begin = (): void => {
      clearTimeout(alone);
      for (const sign of SIGNS) removeEventListener(sign, begin, true);
      resolve();
    };
    const alone = setTimeout(begin, ALONE_MS);
    for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });
  });
}

/** Fetches all scripts that the page named (scripts/lib/page-html.ts) side by side, instead of finding out step by step. */
export function fetchAhead(): void {
  const named = document.getElementById('page-modules')?.textContent ?? '[]';
  for (const href of JSON.parse(named) as string[]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}
