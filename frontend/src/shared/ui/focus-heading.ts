/** To the beginning of the screen, where the keyboard goes on after a navigation, or when what it was at has gone. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('#main');
  target?.focus({ preventScroll: true });
}

/** What the keyboard was at has gone, or cannot be seen any more. */
export function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || !at.checkVisibility();
}

/** The `ref` of what takes the place of a control that was pressed: it has to take the focus (`tabIndex={-1}`). */
export function takeOver(element: HTMLElement | null): void {
  if (element && isFocusLost()) element.focus({ preventScroll: true });
}

/** To the heading of a part of the screen, or of the screen itself. */
export function focusHeadingOf(part: Element | null): void {
  const heading = part?.querySelector<HTMLElement>('h2, h3');
  if (!heading) {
    focusHeading();
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
