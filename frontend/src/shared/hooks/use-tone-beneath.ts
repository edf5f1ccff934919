import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Pixels from the top at which the header looks what lies beneath it (NAV-44). */
const LINE = 60;

/** The tone (`data-tone`) of the section under the header; null until that is known. */
export function useToneBeneath(): string | null {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState<{ on: string; tone: string | null }>();
  useEffect(() => {
    const main = document.getElementById('main');
    const frame = main?.parentElement;
    if (!main || !frame) return undefined;
    const beneath = new Set<Element>();
    let observer: IntersectionObserver | undefined;

    const look = (entries: IntersectionObserverEntry[]): void => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) beneath.add(target);
        else beneath.delete(target);
      }
      const section = [...beneath].at(-1);
      setSeen({ on: pathname, tone: section instanceof HTMLElement ? (section.dataset['tone'] ?? null) : null });
    };
    const observe = (): void => {
      observer?.disconnect();
      beneath.clear();
      observer = new IntersectionObserver(look, { rootMargin: `-${LINE}px 0px ${LINE + 1 - innerHeight}px 0px` });
      // The footer is no part of `main`, and lies beneath the header on low screens.
      for (const section of frame.querySelectorAll(':scope > main > [data-tone], :scope > footer[data-tone]'))
        observer.observe(section);
    };

    observe();
    // Sections come later too, when a page's own part arrives.
    const changes = new MutationObserver(observe);
    changes.observe(main, { childList: true });
    addEventListener('resize', observe);
    return () => {
      observer?.disconnect();
      changes.disconnect();
      removeEventListener('resize', observe);
    };
  }, [pathname]);
  // What was seen on the page before says nothing about this one.
  return seen?.on === pathname ? seen.tone : null;
}
