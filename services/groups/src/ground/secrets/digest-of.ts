import { createHash } from 'node:crypto';

/** Of a secret of full entropy, which is kept in no other form. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
