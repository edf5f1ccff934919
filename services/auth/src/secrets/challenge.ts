import { randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Peppers } from '../config.ts';
import { macOf } from './mac.ts';

const NONCE_BYTES = 16;
const HEAD_BYTES = 2 + 4 + NONCE_BYTES;
const MAC_BYTES = 32;

/** What a challenge is good for: making a passkey in one session, or using one in one browser. */
export interface ChallengeUse {
  purpose: 'make' | 'use';
  /** Id of the session, or the browser's key. */
  holder: string;
}

/**
 * Challenges that prove by themselves that they are ours, for whom and until when, so that showing the sign-in page
 * writes nothing. The caller ensures that each is answered only once.
 */
export class Challenges {
  constructor(private readonly peppers: Peppers) {}

  /** In base64url, as the browser gives it back. */
  make(use: ChallengeUse, until: Date): string {
    const [{ key, version }] = this.peppers;
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt16BE(version, 0);
    head.writeUInt32BE(Math.floor(until.getTime() / 1_000), 2);
    randomBytes(NONCE_BYTES).copy(head, 6);
    return Buffer.concat([head, macFor(key, head, use)]).toString('base64url');
  }

  /** Its expiry; null if it is not ours, for another use, or expired. */
  check(challenge: string, use: ChallengeUse, now: Date): Date | null {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== challenge) return null;
    const head = bytes.subarray(0, HEAD_BYTES);
    const pepper = this.peppers.find(({ version }) => version === head.readUInt16BE(0));
    if (!pepper || !timingSafeEqual(bytes.subarray(HEAD_BYTES), macFor(pepper.key, head, use))) return null;
    const until = new Date(head.readUInt32BE(2) * 1_000);
    return until > now ? until : null;
  }
}

function macFor(key: KeyObject, head: Buffer, { purpose, holder }: ChallengeUse): Buffer {
  return macOf(key, 'passkey', purpose, holder, head.toString('hex'));
}
