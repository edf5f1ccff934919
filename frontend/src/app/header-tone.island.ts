import { island } from '#shared/island.ts';

/** Pixels from the top at which the header samples the section beneath it (NAV-44). */
const LINE = 60;
/** Used by style sheets until the tone is known: as the page's first band. */
const UNKNOWN = 'tone-first';

/** Whether the header has no ground of its own (NAV-20). */
export const isClear = (pathname: string): boolean => pathname.startsWith('/category/');

/** The header wears the tone (`data-tone`) of the section under it. */
export const headerTone = island('header-tone', (header, signal) => {
  const main = document.getElementById('main');
  const frame = main?.parentElement;
  // The page of an address without one is the same for all of them.
  header.toggleAttribute('data-clear', isClear(location.pathname));
  if (!main || !frame) return undefined;
  let worn = UNKNOWN;
  const wear = (tone: string): void => {
    header.classList.remove(worn);
    header.classList.add(tone);
    worn = tone;
  };
  const beneath = new Set<Element>();
  let observer: IntersectionObserver | undefined;
  const look = (entries: IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) beneath.add(target);
      else beneath.delete(target);
    }
    const section = [...beneath].at(-1);
    wear(section instanceof HTMLElement ? `tone-${String(section.dataset['tone'])}` : UNKNOWN);
  };
  const observe = (): void => {
    observer?.disconnect();
    beneath.clear();
    observer = new IntersectionObserver(look, { rootMargin: `-${LINE}px 0px ${LINE + 1 - innerHeight}px 0px` });
    // The footer is outside of `main`, and lies beneath the header in low windows.
    for (const section of frame.querySelectorAll(':scope > main > [data-tone], :scope > footer[data-tone]'))
      observer.observe(section);
  };

  observe();
  // Sections may be added later, when a lazy part arrives.
  const changes = new MutationObserver(observe);
  changes.observe(main, { childList: true });
  addEventListener('resize', observe, { signal });
  return () => {
    observer?.disconnect();
    changes.disconnect();
    wear(UNKNOWN);
  };
});
