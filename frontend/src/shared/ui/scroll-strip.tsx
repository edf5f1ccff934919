import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { cx } from './class-names.ts';
import { reducedMotion } from './reduced-motion.ts';
import { uiStrings } from './strings.ts';

/** Of the visible part, so that something of the last card stays in sight. */
const STEP = 0.8;
/** As good as all of a card; layout rounds. */
const WHOLE = 0.98;
/** Out to both edges of the window, with the first card where the text above it begins. */
const BLEED =
  'mx-[calc(50%-50vw)] px-[max(var(--gutter),calc(50vw-600px+2.5rem))] scroll-px-[max(var(--gutter),calc(50vw-600px+2.5rem))]';
const GRID = 'max-md:grid max-md:w-full max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-8';

interface ScrollStripProps {
  /** What is in it, for assistive technology. */
  label: string;
  /** One `<li>` each; they say how wide they are. */
  children: ReactNode;
  /** Two columns below one another where a row would show one card and a half. */
  gridOnPhones?: boolean;
  className?: string;
}

/** A row of cards that scrolls sideways, from the page's left edge out to the window's right one. */
export function ScrollStrip({ label, children, gridOnPhones = false, className }: ScrollStripProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { before, after } = useRoom(ref);
  useKeptPlace(ref, label);
  const move = (direction: 1 | -1) => {
    const strip = ref.current;
    const left = direction * STEP * (strip?.clientWidth ?? 0);
    strip?.scrollBy({ left, behavior: reducedMotion() ? 'auto' : 'smooth' });
  };
  return (
    <div className={className}>
      <div
        ref={ref}
        role="group"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={gridOnPhones && !before && !after ? undefined : 0}
        className={cx(
          BLEED,
          'snap-x overflow-x-auto overscroll-x-contain py-2',
          gridOnPhones && 'max-md:mx-0 max-md:overflow-visible max-md:px-0',
        )}
      >
        <ul className={cx('flex w-max gap-4 md:gap-6', gridOnPhones && GRID)}>{children}</ul>
      </div>
      <div
        className={cx(
          'mt-4 flex gap-2',
          !before && !after && 'invisible',
          'noscript:hidden',
          gridOnPhones && 'max-md:hidden',
        )}
      >
        <Arrow label={uiStrings.stripBack} active={before} onClick={() => move(-1)} d="M15 5l-7 7 7 7" />
        <Arrow label={uiStrings.stripOn} active={after} onClick={() => move(1)} d="M9 5l7 7-7 7" />
      </div>
    </div>
  );
}

function Arrow({ label, active, onClick, d }: { label: string; active: boolean; onClick: () => void; d: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: at the end of the strip the keyboard would lose its place.
      aria-disabled={!active}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center rounded-full border border-control text-ink hover:bg-sunk aria-disabled:cursor-default aria-disabled:opacity-45 aria-disabled:hover:bg-transparent"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path d={d} />
      </svg>
    </button>
  );
}

/** Where the strips of this visit's pages were left, by entry of the history. */
const places = new Map<string, number>();

/** On the way back the strip stands where it was left, as the page itself does (NAV-38). */
function useKeptPlace(ref: RefObject<HTMLDivElement | null>, label: string): void {
  const place = `${useLocation().key} ${label}`;
  // Not an effect: those are undone when the strip has left the page, and its place with it.
  useLayoutEffect(() => {
    const strip = ref.current;
    if (!strip) return undefined;
    const kept = places.get(place);
    // Else it stays where it is: somebody may have moved it before the app came.
    if (kept !== undefined) strip.scrollLeft = kept;
    return () => void places.set(place, strip.scrollLeft);
  }, [place, ref]);
}

/** Whether there is something to scroll to on either side; nowhere until that is known. */
function useRoom(ref: RefObject<HTMLDivElement | null>) {
  const [room, setRoom] = useState({ before: false, after: false });
  useEffect(() => {
    const root = ref.current;
    const cards = root?.querySelectorAll('ul > li');
    const first = cards?.[0];
    const last = cards?.[cards.length - 1];
    if (!root || !first || !last) return undefined;
    const look = (entries: IntersectionObserverEntry[]): void => {
      for (const { target, intersectionRatio } of entries) {
        const hidden = intersectionRatio < WHOLE;
        if (target === first) setRoom((known) => ({ ...known, before: hidden }));
        if (target === last) setRoom((known) => ({ ...known, after: hidden }));
      }
    };
    const observer = new IntersectionObserver(look, { root, threshold: WHOLE });
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
