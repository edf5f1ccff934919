import { useEffect, useRef } from 'react';
import { isFocusLost } from '../ui/focus-heading.ts';

/** Entries of a list, and rows of a table. */
const ROWS = ':scope > li, :scope > ul > li, :scope > section > ul > li, :scope > * > table > tbody > tr';

/** The "more" button disappears with the last page: the focus moves to the first of the new rows. */
export function usePlaceInList<Element extends HTMLElement>(pages: number) {
  const list = useRef<Element>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    const before = place.current;
    place.current = null;
    if (before === null || !isFocusLost()) return;
    // A list of options is a select, without rows.
    const row = rowsOf(list.current)[before] ?? list.current?.querySelector<HTMLElement>('select');
    if (!row) return;
    const first = row.matches('select') ? row : (row.querySelector<HTMLElement>('a, button') ?? row);
    if (first === row && row.matches('li, tr')) row.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [pages]);
  return { list, keepPlace: () => void (place.current = rowsOf(list.current).length) };
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>(ROWS)] : [];
}
