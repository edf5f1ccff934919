/** Eight seconds at 1 Mbit/s. */
const PART_BYTES = 1_048_576;
/** With more parts, a good connection loses more than a bad one gains. */
const AIMED_AT = 32;

/** The length of the parts of a file. */
export function partBytesOf(sizeBytes: number): number {
  return Math.max(PART_BYTES, Math.ceil(sizeBytes / AIMED_AT));
}

/** The ranges of the parts: `to` is exclusive. */
export function cutIntoParts(sizeBytes: number, partBytes: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(sizeBytes / partBytes) }, (_, part) => ({
    from: part * partBytes,
    to: Math.min(sizeBytes, (part + 1) * partBytes),
  }));
}
