import type { OpenedSession } from '@emberhood/contracts';
import type { FastifyReply } from 'fastify';
import {
  BINDING_COOKIE,
  DEVICE_COOKIE,
  HINT_COOKIE,
  PASSKEY_COOKIE,
  SESSION_COOKIE,
  TRANSACTIONS_COOKIE,
  clearCookie,
  setCookie,
} from '../http/cookies.ts';

/** As long as browsers keep any. */
const DEVICE_SECONDS = 400 * 86_400;

export function keepSession(reply: FastifyReply, opened: OpenedSession): void {
  setCookie(reply, SESSION_COOKIE, opened.token, opened.maxAgeSeconds);
  setCookie(reply, HINT_COOKIE, '1', opened.maxAgeSeconds);
  setCookie(reply, DEVICE_COOKIE, opened.device, DEVICE_SECONDS);
  clearCookie(reply, BINDING_COOKIE);
}

export function closeSession(reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, HINT_COOKIE, BINDING_COOKIE, TRANSACTIONS_COOKIE, PASSKEY_COOKIE])
    clearCookie(reply, name);
  // Not "cookies": the mark of this browser stays.
  reply.header('clear-site-data', '"cache","storage"');
}
