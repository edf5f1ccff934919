import { Link } from 'react-router';
import { cx } from './class-names.ts';

/** Of the frame around the tabs: `p-1.5` and its border. */
const EDGE = 7;

interface LinkTabsProps<K extends string> {
  label: string;
  tabs: readonly { key: K; label: string; to: string }[];
  current: K;
  /** Where going back should leave the screen instead of walking through its tabs. */
  replace?: boolean;
}

/** Views of one screen. Each has an address, so each is a link: it can be shared and opened beside the other. */
export function LinkTabs<K extends string>({ label, tabs, current, replace = false }: LinkTabsProps<K>) {
  return (
    <nav aria-label={label} className="mb-8">
      <ul className="inline-flex max-w-full gap-1 overflow-x-auto rounded-card border border-line bg-sunk p-1.5">
        {tabs.map(({ key, label: name, to }) => (
          <li key={key} ref={key === current ? intoView : undefined} className="shrink-0">
            <Link
              to={to}
              replace={replace}
              preventScrollReset
              aria-current={key === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2 rounded-2xl border px-3.5 no-underline transition-colors duration-120',
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

/** Where there is no room for all of them, the one that is shown is; the page itself stays where it is. */
function intoView(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [shown, room] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  // The frame keeps its margin at both ends.
  const [left, right] = [room.left + EDGE, room.right - EDGE];
  if (shown.left < left) list.scrollLeft += shown.left - left;
  else if (shown.right > right) list.scrollLeft += shown.right - right;
}
