/** Resolves when the browser has painted the page; in a background tab, when that is opened. */
export async function painted(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

/** Fetches all scripts that the page lists (scripts/lib/page-html.ts) in parallel, instead of one after the other. */
export function fetchAhead(): void {
  const named = document.getElementById('page-modules')?.textContent ?? '[]';
  for (const href of JSON.parse(named) as string[]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}
