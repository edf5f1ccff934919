import { useEffect, useRef, type RefObject } from 'react';
import { focusHeadingOf, isFocusLost } from '../ui/focus-heading.ts';

/**
 * For a part of a screen in which a button may go with what it was pressed for: the keyboard goes on at the heading of
 * the part.
 * @param state what the part shows, such as how many entries; undefined while it is not known
 */
export function useFocusInPart<Part extends HTMLElement>(state: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isChange && isFocusLost()) focusHeadingOf(part.current);
  }, [state]);
  return part;
}
