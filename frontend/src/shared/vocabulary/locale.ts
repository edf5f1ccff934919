/** The one setting for whatever is written by `Intl`: dates, amounts, plurals, letters. */
export const LOCALE = 'en-CA';
/** Where evenings happen and days begin, for dates that are the same for everybody. */
export const HOME_TIME_ZONE = 'America/Toronto';

/** Of what `Intl` has written: plain blanks in every browser, and none at which an hour would part from `p.m.`. */
export function unbroken(written: string): string {
  return written.replaceAll(/\s/g, ' ').replaceAll(/ (?=[ap]\.m\.)/g, '\u00A0');
}
