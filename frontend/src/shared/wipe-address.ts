/** Removes everything after the path from the address bar and the history, where the next person could find it. */
export function wipeAddress(): void {
  history.replaceState(history.state, '', location.pathname);
}
