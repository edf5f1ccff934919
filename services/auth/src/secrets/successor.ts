import type { Pepper } from '../config.ts';
import { macOf } from './mac.ts';

/**
 * The token that follows another one of a session, by each key in force, the newest first. Made from the one before, so
 * that all requests of a moment, at any process, are given the same; who has the database alone can make none.
 */
export function successorsOf(peppers: readonly Pepper[], sessionId: string, token: string): string[] {
  return peppers.map(({ key }) => macOf(key, 'session', sessionId, token).toString('base64url'));
}
