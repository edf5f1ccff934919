import type { OpenedSession } from '@emberhood/contracts';
import type { FastifyReply } from 'fastify';
import {
  BINDING_COOKIE,
  HINT_COOKIE,
  SESSION_COOKIE,
  TRANSACTIONS_COOKIE,
  clearCookie,
  setCookie,
} from '../http/cookies.ts';

export function keepSession(reply: FastifyReply, opened: OpenedSession): void {
  setCookie(reply, SESSION_COOKIE, opened.token, opened.maxAgeSeconds);
  setCookie(reply, HINT_COOKIE, '1', opened.maxAgeSeconds);
  clearCookie(reply, BINDING_COOKIE);
}

export function closeSession(reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, HINT_COOKIE, BINDING_COOKIE, TRANSACTIONS_COOKIE]) clearCookie(reply, name);
  reply.header('clear-site-data', '"cache","cookies","storage"');
}
