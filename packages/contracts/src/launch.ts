import { HOME_TIME_ZONE, INVITED_BEFORE_DAYS } from './constants.ts';

/** When people become visible, unless configured: February 14th of the coming year, in Toronto (readings 26). */
export function defaultPeopleVisibleFrom(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, 1, 14, 5));
}

/** The later of launch day and in eight days, in Toronto: members know seven days ahead that their group meets. */
export function defaultEventDatesFrom(launch: Date, now = new Date()): string {
  const soonest = new Date(`${torontoDay(now)}T00:00:00Z`);
  soonest.setUTCDate(soonest.getUTCDate() + INVITED_BEFORE_DAYS + 1);
  const [first, other] = [torontoDay(launch), soonest.toISOString().slice(0, 10)];
  return first > other ? first : other;
}

/** The ISO 8601 date of an instant in Toronto. */
export function torontoDay(instant: Date): string {
  // Swedish dates have the format of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: HOME_TIME_ZONE }).format(instant);
}
