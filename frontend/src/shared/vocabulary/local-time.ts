import { LOCALE, unbroken } from './locale.ts';

/** Formatters are slow to create, so each is created once. */
const made = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  made.set(key, known);
  return known;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const DAY_OF_YEAR = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const ZONED = { ...TIME, timeZoneName: 'short' } as const;

/** A day where something happens: `Friday, December 4, 2026`. */
export function localDay(instant: string, timeZone: string): string {
  return formatter(timeZone, DAY).format(new Date(instant));
}

/** A day of the calendar (`2026-12-04`), the same for everybody: `Friday, December 4, 2026`. */
export const calendarDay = (day: string): string => localDay(`${day}T12:00:00Z`, 'UTC');

/** Whether the reader's own clock then shows another time than the clocks there. */
export function isElsewhere(instant: string, timeZone: string): boolean {
  return offsetAt(Date.parse(instant), timeZone) !== -new Date(instant).getTimezoneOffset() * 60_000;
}

/**
 * Day and time there, without the year: `Friday, December 4, 7:00 p.m.`; with the zone's name for readers who would take
 * it for their own time.
 */
export function localMoment(instant: string, timeZone: string): string {
  const time = formatter(timeZone, isElsewhere(instant, timeZone) ? ZONED : TIME).format(new Date(instant));
  return `${formatter(timeZone, DAY_OF_YEAR).format(new Date(instant))}, ${unbroken(time)}`;
}

/** With the year and always the zone's name: `Friday, December 4, 2026, 7:00 p.m. EST`. */
export function zonedMoment(instant: string, timeZone: string): string {
  return `${localDay(instant, timeZone)}, ${unbroken(formatter(timeZone, ZONED).format(new Date(instant)))}`;
}

/** Start and end with the zone's name, for readers who are elsewhere: `7:00 – 9:00 p.m. EST`. */
export function localHours(startsAt: string, endsAt: string, timeZone: string): string {
  const zoned = formatter(timeZone, ZONED);
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  // `formatRange` would add both dates to a session that ends after midnight.
  const isOfOneDay = localDay(startsAt, timeZone) === localDay(endsAt, timeZone);
  return unbroken(
    isOfOneDay ? zoned.formatRange(start, end) : `${formatter(timeZone, TIME).format(start)}–${zoned.format(end)}`,
  );
}

/** Calendar days in that zone between now and then; 0 is today. */
export function daysUntil(instant: string, now: number, timeZone: string): number {
  const dayOf = (time: number) => Date.parse(writtenOf(new Date(time).toISOString(), timeZone).day);
  return Math.round((dayOf(Date.parse(instant)) - dayOf(now)) / (24 * 3_600_000));
}

/**
 * The instant of a local day and time (`2026-12-04`, `19:00`), the earlier of two when clocks go back; null if they are
 * invalid or in the hour that is skipped when clocks go forward.
 */
export function instantOf(day: string, time: string, timeZone: string): string | null {
  const written = Date.parse(`${day}T${time}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(written)) return null;
  // Twice, because the first guess may be on the other side of a clock change.
  let instant = written - offsetAt(written, timeZone);
  instant = written - offsetAt(instant, timeZone);
  return instant + offsetAt(instant, timeZone) === written ? new Date(instant).toISOString() : null;
}

/** The same of what a `datetime-local` field has: `2026-12-04T19:00`. */
export function instantOfField(local: string, timeZone: string): string | null {
  const [day = '', time = ''] = local.split('T');
  return instantOf(day, time, timeZone);
}

/** Day and time as `instantOf` reads them. */
export function writtenOf(instant: string, timeZone: string): { day: string; time: string } {
  const time = Date.parse(instant);
  const written = new Date(time + offsetAt(time, timeZone)).toISOString();
  return { day: written.slice(0, 10), time: written.slice(11, 16) };
}

/** Milliseconds by which the clocks there are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatter(timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(instant / 1_000) * 1_000;
}
