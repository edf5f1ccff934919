import { LOCALE } from './locale.ts';

const calendarMonth = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month of a calendar, from `2026-11`: `November 2026`. */
export const monthOf = (month: string): string => calendarMonth.format(new Date(`${month}-15T12:00:00Z`));
