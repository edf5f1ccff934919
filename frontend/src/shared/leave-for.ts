/** To the provider's own page, in this tab. Apart from the screen, so that its specs can watch. */
export function leaveFor(url: string): void {
  location.assign(url);
}
