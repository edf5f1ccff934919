/** The locale of everything that `Intl` formats: dates, amounts, plurals, letters. */
export const LOCALE = 'en-CA';

/** Prevents a line break, and has no width. */
const WORD_JOINER = '\u2060';

/** Normalizes the output of `Intl`: the same spaces in every browser, and no line break within `7:00–9:00 p.m. EST`. */
export function unbroken(written: string): string {
  return written
    .replaceAll(/\s/g, ' ')
    .replaceAll(/ (?=[ap]\.m\.|–|[A-Z]{3,4}$)|(?<=–) /g, '\u00A0')
    .replaceAll('–', `${WORD_JOINER}–${WORD_JOINER}`);
}
