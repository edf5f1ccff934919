import { createHmac } from 'node:crypto';
import type { Pepper } from '../config.ts';

/**
 * The token that follows another one of a session, by each key in force, the newest first. Made from the one before, so
 * that all requests of a moment, at any process, are given the same; who has the database alone can make none.
 */
export function successorsOf(peppers: readonly Pepper[], sessionId: string, token: string): string[] {
  return peppers.map(({ key }) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['session', sessionId, token]))
      .digest('base64url'),
  );
}
