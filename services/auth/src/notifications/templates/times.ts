/** Times in messages always name their zone: mail is read anywhere. */
const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** `Sunday, February 14, 2027 at 6:30 p.m. EST` */
export function moment(at: string | Date, timeZone: string): string {
  return written(at, timeZone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', ...CLOCK });
}

/** `6:30 p.m. EST` */
export function timeOfDay(at: string | Date, timeZone: string): string {
  return written(at, timeZone, CLOCK);
}

/** `February 14, 2027` */
export function day(at: string | Date, timeZone: string): string {
  return written(at, timeZone, { dateStyle: 'long' });
}

/** `Sunday` */
export function weekday(at: string | Date, timeZone: string): string {
  return written(at, timeZone, { weekday: 'long' });
}

function written(at: string | Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  // Some versions of Node put narrow blanks between.
  return new Intl.DateTimeFormat('en-CA', { ...options, timeZone }).format(new Date(at)).replaceAll(/\s/g, ' ');
}
