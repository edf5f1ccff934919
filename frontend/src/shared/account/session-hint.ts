const HINT = /(?:^|;\s*)signed_in=1(?:;|$)/;

/** Whether there may be a session: a readable cookie without any secret stands beside the real one. */
export function mayBeSignedIn(): boolean {
  return HINT.test(document.cookie);
}

/** What it hinted at has turned out to be over: public pages need not ask again. */
export function forgetSessionHint(): void {
  document.cookie = 'signed_in=; Max-Age=0; Path=/';
}
