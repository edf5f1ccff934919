import { createHash } from 'node:crypto';

/** Digest of a random secret, which is stored in no other form. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
