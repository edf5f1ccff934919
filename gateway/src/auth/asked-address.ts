import type { FastifyReply, FastifyRequest } from 'fastify';
import { ASKED_COOKIE, cookieValue, setCookie } from '../http/cookies.ts';

/** As long as a code is valid. */
const KEPT_SECONDS = 600;

/** Keeps the address that got the mail in a cookie, as an address in a URL would end up in logs and histories. */
export function rememberAddress(reply: FastifyReply, email: string): void {
  setCookie(reply, ASKED_COOKIE, Buffer.from(email).toString('base64url'), KEPT_SECONDS);
}

export function askedAddress(request: FastifyRequest): string | null {
  const value = cookieValue(request, ASKED_COOKIE);
  return value === null ? null : Buffer.from(value, 'base64url').toString();
}
