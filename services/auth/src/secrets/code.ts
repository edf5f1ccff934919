import { randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@emberhood/contracts';
import type { Peppers } from '../config.ts';
import { macOf } from './mac.ts';

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

  create({ challengeId, binding, email, code }: CodeContext): { mac: Buffer; version: number } {
    const [{ key, version }] = this.peppers;
    return { mac: macOf(key, challengeId, binding, email, code), version };
  }

  /** In constant time. False also when the pepper of that version is gone. */
  matches(stored: { mac: Buffer; version: number }, { challengeId, binding, email, code }: CodeContext): boolean {
    const pepper = this.peppers.find((candidate) => candidate.version === stored.version);
    if (!pepper) return false;
    const mac = macOf(pepper.key, challengeId, binding, email, code);
    return mac.length === stored.mac.length && timingSafeEqual(mac, stored.mac);
  }
}
