import { createHmac, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { CODE_LENGTH } from '@emberhood/contracts';
import type { Peppers } from '../config.ts';

/** What a code is good for: one challenge, in one browser, for one address. */
export interface CodeContext {
  challengeId: string;
  binding: string;
  email: string;
  code: string;
}

/** Every code is equally likely. */
export function newCode(): string {
  return String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/**
 * MACs of codes. A code has a million values, so a digest of it would be found in no time; the key is not in the
 * database.
 */
export class CodeMacs {
  constructor(private readonly peppers: Peppers) {}

  create(context: CodeContext): { mac: Buffer; version: number } {
    const [{ key, version }] = this.peppers;
    return { mac: macOf(key, context), version };
  }

  /** In constant time. False also when the pepper of that version is gone. */
  matches(stored: { mac: Buffer; version: number }, context: CodeContext): boolean {
    const pepper = this.peppers.find((candidate) => candidate.version === stored.version);
    if (!pepper) return false;
    const mac = macOf(pepper.key, context);
    return mac.length === stored.mac.length && timingSafeEqual(mac, stored.mac);
  }
}

function macOf(key: KeyObject, { challengeId, binding, email, code }: CodeContext): Buffer {
  // JSON keeps the parts apart: no two contexts give the same text.
  return createHmac('sha256', key)
    .update(JSON.stringify([challengeId, binding, email, code]))
    .digest();
}
