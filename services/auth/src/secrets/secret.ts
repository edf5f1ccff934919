import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits, for tokens, link secrets and browser bindings. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The one that a browser has kept, unless we never made it. */
export function secretOf(kept: string | null): string {
  return kept !== null && SECRET.test(kept) ? kept : newSecret();
}

/** What is stored of a secret. It has 256 bits of its own, so a plain digest tells nothing. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
