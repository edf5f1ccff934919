import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The session, the browser to which a sign-in code is bound, and pending sign-ins with a provider. Scripts can read
 * none.
 */
export const SESSION_COOKIE = '__Host-sid';
export const BINDING_COOKIE = '__Host-pa';
/** The address (base64url) to which the sign-in form sent its mail, as without scripts the page cannot remember it. */
export const ASKED_COOKIE = '__Host-to';
export const TRANSACTIONS_COOKIE = '__Host-otx';
/** Identifies the passkey challenges that this browser was given. */
export const PASSKEY_COOKIE = '__Host-pkc';
/** Outlives the session: tells auth that somebody signed in here before, and opens nothing (decision: sign-in). */
export const DEVICE_COOKIE = '__Host-dev';
/** Tells scripts that there may be a session, so that pages need not ask for visitors. */
export const HINT_COOKIE = 'signed_in';

const VALUE = /^[A-Za-z0-9._~-]+$/;
/** More than we set. */
const LONGEST: Readonly<Record<string, number>> = {
  [SESSION_COOKIE]: 128,
  [BINDING_COOKIE]: 128,
  [PASSKEY_COOKIE]: 128,
  [DEVICE_COOKIE]: 256,
};

export type CookieState = { is: 'absent' } | { is: 'malformed' } | { is: 'present'; value: string };

/** A cookie that is sent twice, or longer than ours, is treated as damaged, as nobody can tell what we set. */
export function readCookie(request: FastifyRequest, name: string): CookieState {
  const header = request.headers.cookie;
  if (header === undefined) return { is: 'absent' };
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = values;
  if (value === undefined) return { is: 'absent' };
  return values.length === 1 && VALUE.test(value) && value.length <= (LONGEST[name] ?? 2_048)
    ? { is: 'present', value }
    : { is: 'malformed' };
}

/** Null also for a damaged one. */
export function cookieValue(request: FastifyRequest, name: string): string | null {
  const state = readCookie(request, name);
  return state.is === 'present' ? state.value : null;
}

export function setCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void {
  const hidden = name === HINT_COOKIE ? '' : '; HttpOnly';
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}${hidden}; Secure; SameSite=Lax`);
}

export function clearCookie(reply: FastifyReply, name: string): void {
  setCookie(reply, name, '', 0);
}
