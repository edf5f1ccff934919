/** Focuses the heading of the screen, after a navigation or when the focused element has gone. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('#main');
  target?.focus({ preventScroll: true });
}

/** The focused element has gone or is hidden. */
export function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || !at.checkVisibility();
}

/** The `ref` of an element that replaces a pressed control: it takes the focus (`tabIndex={-1}`), and comes into view. */
export function takeOver(element: HTMLElement | null): void {
  if (element && isFocusLost()) element.focus();
}

/** Focuses the heading of a part of the screen, or of the screen itself where the part has gone. */
export function focusHeadingOf(part: Element | null): void {
  const heading = part?.isConnected && part.querySelector<HTMLElement>('h2, h3');
  if (!heading) {
    focusHeading();
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** After a change that may remove the button that was pressed: focuses a heading, once the screen shows the new data. */
export function keepFocus(part: Element | null = null): void {
  setTimeout(() => {
    if (isFocusLost()) focusHeadingOf(part);
  });
}
