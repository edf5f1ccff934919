import type { FastifyReply, FastifyRequest } from 'fastify';
import { ASKED_COOKIE, cookieValue, setCookie } from '../http/cookies.ts';

/** As long as a code is good. */
const KEPT_SECONDS = 600;

/** Remembers in the browser, and not in an address, whom the mail was sent to. */
export function rememberAddress(reply: FastifyReply, email: string): void {
  setCookie(reply, ASKED_COOKIE, Buffer.from(email).toString('base64url'), KEPT_SECONDS);
}

export function askedAddress(request: FastifyRequest): string | null {
  const value = cookieValue(request, ASKED_COOKIE);
  return value === null ? null : Buffer.from(value, 'base64url').toString();
}
