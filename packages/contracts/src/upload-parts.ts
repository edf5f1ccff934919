/** What a line of 1 Mbit/s carries in eight seconds. */
const PART_BYTES = 1_048_576;
/** More requests than these cost a good line more than a bad one gains. */
const AIMED_AT = 32;

/** How long the parts of a file of this length are. */
export function partBytesOf(sizeBytes: number): number {
  return Math.max(PART_BYTES, Math.ceil(sizeBytes / AIMED_AT));
}

/** Where they lie in it: `to` is the first byte that belongs to the next one. */
export function cutIntoParts(sizeBytes: number, partBytes: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(sizeBytes / partBytes) }, (_, part) => ({
    from: part * partBytes,
    to: Math.min(sizeBytes, (part + 1) * partBytes),
  }));
}
