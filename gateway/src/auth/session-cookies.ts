import type { OpenedSession, RenewedToken } from '@emberhood/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ASKED_COOKIE,
  BINDING_COOKIE,
  DEVICE_COOKIE,
  HINT_COOKIE,
  PASSKEY_COOKIE,
  SESSION_COOKIE,
  TRANSACTIONS_COOKIE,
  clearCookie,
  cookieValue,
  setCookie,
} from '../http/cookies.ts';

/** The longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 86_400;

/** Replaces the token of a continuing session. */
export function renewSession(reply: FastifyReply, { token, maxAgeSeconds }: RenewedToken): void {
  setCookie(reply, SESSION_COOKIE, token, maxAgeSeconds);
  setCookie(reply, HINT_COOKIE, '1', maxAgeSeconds);
}

export function keepSession(reply: FastifyReply, opened: OpenedSession): void {
  renewSession(reply, opened);
  setCookie(reply, DEVICE_COOKIE, opened.device, DEVICE_SECONDS);
  clearCookie(reply, BINDING_COOKIE);
  clearCookie(reply, ASKED_COOKIE);
}

export function closeSession(reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, HINT_COOKIE, BINDING_COOKIE, ASKED_COOKIE, TRANSACTIONS_COOKIE, PASSKEY_COOKIE])
    clearCookie(reply, name);
  // Without "cookies", as the device cookie stays.
  reply.header('clear-site-data', '"cache","storage"');
}

/** The session token, or null if the cookie cannot be one. */
export function tokenOf(request: FastifyRequest): string | null {
  return cookieValue(request, SESSION_COOKIE);
}

/** The device cookie of an earlier sign-in, if the browser has one. */
export function deviceOf(request: FastifyRequest): string | null {
  return cookieValue(request, DEVICE_COOKIE);
}
