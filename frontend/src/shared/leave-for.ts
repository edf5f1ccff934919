/** Goes to the provider's page in this tab. Its own module, so that specs can observe it. */
export function leaveFor(url: string): void {
  location.assign(url);
}
