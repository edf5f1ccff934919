import { timingSafeEqual } from 'node:crypto';
import type { Peppers } from '../config.ts';
import { macOf } from './mac.ts';
import { newSecret } from './secret.ts';

const FORM = /^(\d{1,4})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/**
 * Marks of browsers in which somebody has signed in to an address: they prove that and nothing else, open nothing, and
 * tell nobody which address it was. Not stored; a mark ends with the pepper it was made with.
 */
export class DeviceMarks {
  constructor(private readonly peppers: Peppers) {}

  make(email: string): string {
    const [{ version, key }] = this.peppers;
    const nonce = newSecret();
    return `${String(version)}.${nonce}.${macOf(key, 'device', email, nonce).toString('base64url')}`;
  }

  /** What the browser is counted by, when it has signed in to this address before; else null. */
  recognise(mark: string | null, email: string): string | null {
    const [, version, nonce, mac] = FORM.exec(mark ?? '') ?? [];
    if (nonce === undefined || mac === undefined) return null;
    const pepper = this.peppers.find((candidate) => candidate.version === Number(version));
    if (!pepper) return null;
    const right = macOf(pepper.key, 'device', email, nonce).toString('base64url');
    return timingSafeEqual(Buffer.from(mac), Buffer.from(right)) ? nonce : null;
  }
}
