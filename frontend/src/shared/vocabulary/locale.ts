/** The one setting for whatever is written by `Intl`: dates, amounts, plurals, letters. */
export const LOCALE = 'en-CA';
/** Where evenings happen and days begin, for dates that are the same for everybody. */
export const HOME_TIME_ZONE = 'America/Toronto';
