interface Size {
  width: number;
  height: number;
}

/** A page of Playwright or of another driver. */
interface Looked {
  setViewportSize: (size: Size) => Promise<void>;
  evaluate: <T>(inPage: () => T | Promise<T>) => Promise<T>;
}

const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
  { width: 360, height: 740 },
];

/** Layout faults at these sizes as texts, which do not depend on data, fonts or browser version (decision: tests). */
export async function layoutFaults(page: Looked, sizes = SIZES): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(laidOut);
    for (const look of [titleFaults, barFaults, wordFaults, coveredControls]) {
      const found = await page.evaluate(look);
      faults.push(...found.map((fault) => `${String(size.width)}: ${fault}`));
    }
  }
  return faults;
}

// The functions below run in the page and must be self-contained.

async function laidOut(): Promise<void> {
  while (document.querySelector('[aria-busy="true"]')) await new Promise((resolve) => setTimeout(resolve, 50));
  scrollTo(0, 0);
  await document.fonts.ready;
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

/** The title is missing, below the first view, or unstyled, as without a style sheet. */
function titleFaults(): string[] {
  const title = document.querySelector('h1');
  if (!title) return ['there is no title'];
  const { top, bottom } = title.getBoundingClientRect();
  const { fontFamily, fontSize } = getComputedStyle(title);
  return [
    ...(top < 0 || bottom > innerHeight ? ['the title is not in the first view'] : []),
    ...(fontFamily.includes('Bricolage') && parseFloat(fontSize) >= 28 ? [] : ['the title has not its own look']),
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
  ];
}

/** Fixed bars take too much of the window. */
function barFaults(): string[] {
  const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { position, pointerEvents } = getComputedStyle(element);
    const { width, top, bottom } = element.getBoundingClientRect();
    const stays = position === 'fixed' || (position === 'sticky' && (top <= 0 || bottom >= innerHeight - 80));
    return stays && pointerEvents !== 'none' && width > innerWidth / 2 && element.checkVisibility();
  });
  const high = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  return high > innerHeight * 0.4 ? [`bars take ${String(Math.round(high))} of ${String(innerHeight)} pixels`] : [];
}

/** Texts are cut off or overflow their control. */
function wordFaults(): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const hasWords = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => hasWords(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('.sr-only, .visually-hidden, video, select, title'))
    .filter((element) => {
      const { display, overflowX, overflowY, textOverflow } = getComputedStyle(element);
      if (display === 'inline' || textOverflow === 'ellipsis') return false;
      const isWide = element.scrollWidth > element.clientWidth + 1;
      const isHigh = element.scrollHeight > element.clientHeight + 2;
      return (isWide && (hides(overflowX) || element.matches('a, button'))) || (isHigh && hides(overflowY));
    })
    .map((element) => `words do not fit: ${element.outerHTML.slice(0, 140)}`);
}

/** Controls are covered by something else, even when scrolled to the middle of the screen. */
function coveredControls(): string[] {
  const isInScroller = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflow) || isInScroller(element.parentElement));
  const faults: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('main :is(a[href], button, select, textarea, input)')) {
    const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || control.closest('.sr-only, [inert]') || isInScroller(control.parentElement)) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [first] = control.getClientRects();
    if (!first || getComputedStyle(control).pointerEvents === 'none') continue;
    const at = document.elementFromPoint(first.left + first.width / 2, first.top + first.height / 2);
    if (at === null || control.contains(at) || at.closest('label')?.control === control) continue;
    faults.push(`${control.outerHTML.slice(0, 140)} lies below ${at.outerHTML.slice(0, 80)}`);
  }
  scrollTo(0, 0);
  return faults;
}
