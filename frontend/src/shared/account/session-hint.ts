const HINT = /(?:^|;\s*)signed_in=1(?:;|$)/;

/** Whether there may be a session: a readable cookie without any secret stands beside the real one. */
export function mayBeSignedIn(): boolean {
  return HINT.test(document.cookie);
}

const MEMBER = 'emberhood.member';

/** Whether the last user of this browser had a profile: a newcomer's calls for member data would be refused. */
export function mayBeMember(): boolean {
  return localStorage.getItem(MEMBER) === '1';
}

export function noteMember(hasProfile: boolean): void {
  if (hasProfile) localStorage.setItem(MEMBER, '1');
  else localStorage.removeItem(MEMBER);
}

/** What it hinted at has turned out to be over: public pages need not ask again. */
export function forgetSessionHint(): void {
  document.cookie = 'signed_in=; Max-Age=0; Path=/';
}
