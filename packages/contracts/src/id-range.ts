const DIGITS = 32;
/** Shorter inputs are words, and would match too many ids. */
const FEWEST = 6;

/** The first and last id with this prefix, for a search by primary key; null if it is not a prefix of an id. */
export function idRange(begins: string): { from: string; to: string } | null {
  const digits = begins.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f-]+$/i.test(begins) || digits.length < FEWEST || digits.length > DIGITS) return null;
  const filled = (digit: string) =>
    digits.padEnd(DIGITS, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { from: filled('0'), to: filled('f') };
}
