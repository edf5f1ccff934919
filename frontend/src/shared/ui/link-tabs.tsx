import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

/** In pixels, of the frame around the tabs: `p-1.5` and its border. */
const EDGE = 7;

interface LinkTabsProps<K extends string> {
  label: string;
  tabs: readonly { key: K; label: string; to: string }[];
  /** Undefined where no tab belongs to the address. */
  current: K | undefined;
  /** Replaces the history entry, so that Back leaves the screen instead of walking through its tabs. */
  replace?: boolean;
}

/** Views of one screen. Each has an address, so each is a link that can be shared or opened in another tab. */
export function LinkTabs<K extends string>({ label, tabs, current, replace = false }: LinkTabsProps<K>) {
  const shown = useRef<HTMLLIElement>(null);
  // Counts in labels come later, and make tabs wider.
  const labels = tabs.map((tab) => tab.label).join('\n');
  useEffect(() => intoView(shown.current), [current, labels]);
  return (
    <nav aria-label={label} className="mb-8">
      <ul className="inline-flex max-w-full gap-1 sm:flex-wrap overflow-x-auto rounded-card border border-line bg-sunk p-1.5">
        {tabs.map(({ key, label: name, to }) => (
          <li key={key} ref={key === current ? shown : undefined} className="shrink-0">
            <Link
              to={to}
              replace={replace}
              preventScrollReset
              aria-current={key === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2 rounded-2xl border px-2.5 no-underline transition-colors duration-120',
                key === current
                  ? 'border-control bg-surface font-bold'
                  : 'border-transparent font-medium text-muted hover:bg-surface hover:text-ink',
              )}
            >
              {key === current && (
                <span aria-hidden="true" className="size-3 rounded-full border border-control bg-amber" />
              )}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the selected tab into view without scrolling the page. */
function intoView(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [shown, room] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  const [left, right] = [room.left + EDGE, room.right - EDGE];
  if (shown.left < left) list.scrollLeft += shown.left - left;
  else if (shown.right > right) list.scrollLeft += shown.right - right;
}
