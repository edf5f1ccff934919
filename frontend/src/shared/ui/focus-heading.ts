/** To the beginning of the screen, where the keyboard goes on after a navigation, or when what it was at has gone. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('#main');
  target?.focus({ preventScroll: true });
}
