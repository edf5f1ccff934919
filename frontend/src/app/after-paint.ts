/** Resolves when the browser has shown the page, which in a tab in the background is when somebody opens that tab. */
export async function painted(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
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
