const HINT = /(?:^|;\s*)signed_in=1(?:;|$)/;

/** Whether there may be a session: a readable cookie without any secret stands beside the real one. */
export function mayBeSignedIn(): boolean {
  return HINT.test(document.cookie);
}
