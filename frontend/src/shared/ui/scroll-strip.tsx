import type { ReactNode } from 'react';
import { islandButton } from '../island.ts';
import { cx } from './class-names.ts';
import { scrollStrip } from './scroll-strip.island.ts';
import { uiStrings } from './strings.ts';

/** Extends to both edges of the window, with the first card aligned with the text above. */
const BLEED =
  'mx-[calc(50%-50vw)] px-[max(var(--gutter),calc(50vw-600px+2.5rem))] scroll-px-[max(var(--gutter),calc(50vw-600px+2.5rem))]';
const GRID = 'max-md:grid max-md:w-full max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-8 tiny:grid-cols-1';

interface ScrollStripProps {
  /** Accessible name. */
  label: string;
  /** One `<li>` each, which sets its width. */
  children: ReactNode;
  /** On phones, where a row would show one and a half cards: a grid of two columns. */
  gridOnPhones?: boolean;
  className?: string;
}

/**
 * A row of cards that scrolls sideways, from the page's left edge to the window's right one. Rendered with its arrows
 * off: whether there is something to scroll to is known only in the browser.
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
          'snap-x overflow-x-auto overscroll-x-contain py-2 print:overflow-visible',
          gridOnPhones && 'max-md:mx-0 max-md:overflow-visible max-md:px-0',
        )}
      >
        <ul className={cx('flex w-max gap-4 md:gap-6 print:block', gridOnPhones && GRID)}>{children}</ul>
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
      // Not `disabled`: at the end of the strip the button would lose the focus.
      aria-disabled="true"
      className="inline-flex size-11 items-center justify-center rounded-full border border-control text-ink hover:bg-sunk aria-disabled:cursor-default aria-disabled:opacity-45 aria-disabled:hover:bg-transparent"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path d={d} />
      </svg>
    </button>
  );
}
