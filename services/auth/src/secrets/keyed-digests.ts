import { isIP } from 'node:net';
import type { Pepper, Peppers } from '../config.ts';
import { macOf } from './mac.ts';

/**
 * Keyed digests that stand for an address or an identity where it must not be read: in the audit, and among those who
 * stay out. Whoever has no key cannot try addresses against them.
 */
export class KeyedDigests {
  constructor(private readonly peppers: Peppers) {}

  /** By each key in force, the newest first: a digest made before a rotation is found by the key it was made with. */
  of(value: string): [Buffer, ...Buffer[]] {
    const digest = ({ key }: Pepper): Buffer => macOf(key, 'trace', value);
    const [current, ...older] = this.peppers;
    return [digest(current), ...older.map(digest)];
  }

  /** What an audit row says instead of an address. */
  label(address: string): string {
    return `address:${this.of(address)[0].toString('hex').slice(0, 32)}`;
  }

  labels(address: string): string[] {
    return this.of(address).map((digest) => `address:${digest.toString('hex').slice(0, 32)}`);
  }
}

/** Of a mailbox, or of a client or its network. */
export function isAddress(text: string): boolean {
  return text.includes('@') || isIP(text.split('/', 1)[0] ?? '') > 0;
}
