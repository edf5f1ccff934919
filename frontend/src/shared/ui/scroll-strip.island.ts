import { island } from '../island.ts';
import { reducedMotion } from './reduced-motion.ts';

/** Of the visible part, so that something of the last card stays in sight. */
const STEP = 0.8;
/** As good as all of a card; layout rounds. */
const WHOLE = 0.98;

/** The arrows of a strip, its place for the keyboard, and where it stands on the way back (scroll-strip.tsx). */
export const scrollStrip = island('scroll-strip', (root, signal) => {
  const strip = root.querySelector<HTMLElement>('[role=group]');
  const [back, on] = root.querySelectorAll('button');
  const cards = strip?.querySelectorAll('ul > li');
  const [first, last] = [cards?.[0], cards?.[cards.length - 1]];
  if (!strip || !back || !on || !first || !last) return undefined;

  const keepPlace = keptPlace(strip);
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
    keepPlace();
    show(false, false);
  };
});

/** On the way back the strip stands where it was left, as the page itself does (NAV-38). Answers what ends that. */
function keptPlace(strip: HTMLElement): () => void {
  // Browsers that do not name the entries of their history keep whole pages.
  const entry = (globalThis.navigation as Navigation | undefined)?.currentEntry;
  if (!entry) return () => undefined;
  const key = `emberhood.strip ${entry.key} ${strip.getAttribute('aria-label') ?? ''}`;
  const kept = read(key);
  // Else it stays where it is: somebody may have moved it before.
  if (kept !== null) strip.scrollLeft = Number(kept);
  const keep = (): void => write(key, String(strip.scrollLeft));
  addEventListener('pagehide', keep);
  return () => {
    removeEventListener('pagehide', keep);
    keep();
  };
}

/** The storage may be switched off: then the strip begins at its beginning. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, place: string): void {
  try {
    sessionStorage.setItem(key, place);
  } catch {
    // As above.
  }
}
