import type { ReactNode } from 'react';
import { islandButton } from '../island.ts';
import { cx } from './class-names.ts';
import { scrollStrip } from './scroll-strip.island.ts';
import { uiStrings } from './strings.ts';

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

/**
 * A row of cards that scrolls sideways, from the page's left edge out to the window's right one. As rendered it goes
 * nowhere: whether there is something to scroll to is known only where it is shown.
 */
export function ScrollStrip({ label, children, gridOnPhones = false, className }: ScrollStripProps) {
  return (
    <div className={className} {...scrollStrip}>
      <div
        role="group"
        aria-label={label}
        // The arrow keys scroll it.
        tabIndex={gridOnPhones ? undefined : 0}
        className={cx(
          BLEED,
          'snap-x overflow-x-auto overscroll-x-contain py-2',
          gridOnPhones && 'max-md:mx-0 max-md:overflow-visible max-md:px-0',
        )}
      >
        <ul className={cx('flex w-max gap-4 md:gap-6', gridOnPhones && GRID)}>{children}</ul>
      </div>
      <div className={cx('invisible mt-4 flex gap-2 noscript:hidden', gridOnPhones && 'max-md:hidden')}>
        <Arrow label={uiStrings.stripBack} d="M15 5l-7 7 7 7" />
        <Arrow label={uiStrings.stripOn} d="M9 5l7 7-7 7" />
      </div>
    </div>
  );
}

function Arrow({ label, d }: { label: string; d: string }) {
  return (
    <button
      type="button"
      {...islandButton}
      aria-label={label}
      // Not `disabled`: at the end of the strip the keyboard would lose its place.
      aria-disabled="true"
      className="inline-flex size-11 items-center justify-center rounded-full border border-control text-ink hover:bg-sunk aria-disabled:cursor-default aria-disabled:opacity-45 aria-disabled:hover:bg-transparent"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path d={d} />
      </svg>
    </button>
  );
}
