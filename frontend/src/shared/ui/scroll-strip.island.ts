import { readStored, writeStored } from '../drafts/storage.ts';
import { island } from '../island.ts';
import { reducedMotion } from './reduced-motion.ts';

/** Share of the visible width to scroll by, so that the last card stays partly visible. */
const STEP = 0.8;
/** A card counts as fully visible from here, as layout rounds. */
const WHOLE = 0.98;

/** The strip's arrows, its keyboard handling, and its scroll position after Back (scroll-strip.tsx). */
export const scrollStrip = island('scroll-strip', (root, signal) => {
  const strip = root.querySelector<HTMLElement>('[role=group]');
  const [back, on] = root.querySelectorAll('button');
  const cards = strip?.querySelectorAll('ul > li');
  const [first, last] = [cards?.[0], cards?.[cards.length - 1]];
  if (!strip || !back || !on || !first || !last) return undefined;

  const stopRestoring = restoreScroll(strip);
  const alwaysInReach = strip.hasAttribute('tabindex');
  const show = (before: boolean, after: boolean): void => {
    back.setAttribute('aria-disabled', String(!before));
    on.setAttribute('aria-disabled', String(!after));
    back.parentElement?.classList.toggle('invisible', !before && !after);
    if (before || after || alwaysInReach) strip.tabIndex = 0;
    else strip.removeAttribute('tabindex');
  };
  const hidden = new Map<Element, boolean>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) hidden.set(target, intersectionRatio < WHOLE);
      show(hidden.get(first) === true, hidden.get(last) === true);
    },
    { root: strip, threshold: WHOLE },
  );
  observer.observe(first);
  observer.observe(last);

  const move = (direction: 1 | -1): void =>
    strip.scrollBy({ left: direction * STEP * strip.clientWidth, behavior: reducedMotion() ? 'auto' : 'smooth' });
  back.addEventListener('click', () => move(-1), { signal });
  on.addEventListener('click', () => move(1), { signal });
  return () => {
    observer.disconnect();
    stopRestoring();
    show(false, false);
  };
});

/** Restores the scroll position after Back, as browsers do for the page (NAV-38). Returns how to stop. */
function restoreScroll(strip: HTMLElement): () => void {
  // Browsers without the Navigation API restore whole pages.
  const entry = (globalThis.navigation as Navigation | undefined)?.currentEntry;
  if (!entry) return () => undefined;
  const key = `emberhood.strip ${entry.key} ${strip.getAttribute('aria-label') ?? ''}`;
  const kept = readStored(key, 'sessionStorage');
  // Without a stored position it is left alone: it may already have been scrolled.
  if (kept !== undefined) strip.scrollLeft = Number(kept);
  const save = (): void => void writeStored(key, strip.scrollLeft, 'sessionStorage');
  addEventListener('pagehide', save);
  return () => {
    removeEventListener('pagehide', save);
    save();
  };
}
