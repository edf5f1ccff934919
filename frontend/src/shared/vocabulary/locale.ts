/** The one setting for whatever is written by `Intl`: dates, amounts, plurals, letters. */
export const LOCALE = 'en-CA';
/** Where evenings happen and days begin, for dates that are the same for everybody. */
export const HOME_TIME_ZONE = 'America/Toronto';

/** Keeps a line from ending where it stands, and has no width. */
const WORD_JOINER = '\u2060';

/** Of what `Intl` has written: plain blanks in every browser, and no line that ends within `7:00–9:00 p.m. EST`. */
export function unbroken(written: string): string {
  return written
    .replaceAll(/\s/g, ' ')
    .replaceAll(/ (?=[ap]\.m\.|–|[A-Z]{3,4}$)|(?<=–) /g, '\u00A0')
    .replaceAll('–', `${WORD_JOINER}–${WORD_JOINER}`);
}
