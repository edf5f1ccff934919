import { HOME_TIME_ZONE } from '@emberhood/contracts/constants';
import { LOCALE, unbroken } from './locale.ts';

const longDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });
const shortDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: HOME_TIME_ZONE });
const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** A day on the reader's calendar: `February 14, 2027`. */
export const dayOf = (instant: string): string => longDay.format(new Date(instant));

/** The same for a day without a time, as `2027-02-14`. */
export const dateOf = (day: string): string => dayOf(`${day}T12:00:00`);

/** Of a payment, in Toronto as in the files of them: `Feb 14, 2027`. */
export const shortDayOf = (instant: string): string => shortDay.format(new Date(instant));

/** A day in that time zone, the same for all readers, as mails write it. */
export const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone }).format(new Date(instant));

/** A day in Toronto's. */
export const homeDayOf = (instant: string): string => dayIn(instant, HOME_TIME_ZONE);

/** The time alone, where the day stands beside it: `8:00 a.m.`. */
export const timeOf = (instant: string): string => unbroken(time.format(new Date(instant)));

/** Day and time for the reader: `Nov 20, 2026, 8:00 a.m.`. */
export const momentOf = (instant: string): string => unbroken(moment.format(new Date(instant)));
