import { mayBeSignedIn } from '#shared/account/session-hint.ts';

/** Loaded when a form is touched or submitted: public pages do not contain the client and its schemas. */
export const loadAuthApi = () => import('./api.ts');

/** The address of whoever is signed in, if the server can be asked: what is opened twice has often signed them in. */
export async function signedInHere(): Promise<string | null> {
  if (!mayBeSignedIn()) return null;
  return (await loadAuthApi()).signedInAs().catch(() => null);
}
