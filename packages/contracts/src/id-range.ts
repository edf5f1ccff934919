const DIGITS = 32;
/** Shorter ones are words, and would fit too many. */
const FEWEST = 6;

/** First and last id that begin so, for a search by the key of a table; null for what is no beginning of an id. */
export function idRange(begins: string): { from: string; to: string } | null {
  const digits = begins.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f-]+$/i.test(begins) || digits.length < FEWEST || digits.length > DIGITS) return null;
  const filled = (digit: string) =>
    digits.padEnd(DIGITS, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { from: filled('0'), to: filled('f') };
}
