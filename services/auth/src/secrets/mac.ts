import { createHmac, type KeyObject } from 'node:crypto';

/** JSON keeps the parts apart: no two lists of them give the same text. */
export function macOf(key: KeyObject, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
