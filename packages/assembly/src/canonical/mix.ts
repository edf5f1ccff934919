/** A fast, non-cryptographic 53-bit digest for ordering, computed in two 32-bit lanes. */
export function digestText(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return join(a, b);
}

/** Digest of numbers in order. */
export function digestNumbers(...values: number[]): number {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (const value of values) {
    const low = value | 0;
    const high = (value / 4294967296) | 0;
    a = Math.imul(a ^ low, 2654435761) ^ high;
    b = Math.imul(b ^ high, 1597334677) ^ low;
    a ^= a >>> 15;
    b ^= b >>> 13;
  }
  return join(a, b);
}

function join(a: number, b: number): number {
  const high = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  const low = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}

const SPAN = 2 ** 53;

/** Adds modulo 2^53: the sum does not depend on the order. It never passes 2^53, above which numbers are rounded. */
export function addDigests(sum: number, digest: number): number {
  const room = SPAN - digest;
  return sum >= room ? sum - room : sum + digest;
}
