import { useRef, type RefObject } from 'react';
import { focusHeadingOf, isFocusLost } from '../ui/focus-heading.ts';
import { useOnChange } from './use-on-change.ts';

/**
 * For a part of a screen in which a button may go with what it was pressed for: the keyboard goes on at the heading of
 * the part.
 * @param state what the part shows, such as how many entries; undefined while it is not known
 */
export function useFocusInPart<Part extends HTMLElement>(state: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useOnChange(state, (before) => {
    if (before !== undefined && isFocusLost()) focusHeadingOf(part.current);
  });
  return part;
}
