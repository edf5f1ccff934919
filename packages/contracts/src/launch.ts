/** When people become visible unless a setting says so: February 14th of the coming year, in Toronto (readings 26). */
export function defaultPeopleVisibleFrom(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, 1, 14, 5));
}

/** The later of launch day and tomorrow, in Toronto: an evening of today is too close to register for. */
export function defaultEventDatesFrom(launch: Date, now = new Date()): string {
  const tomorrow = new Date(`${torontoDay(now)}T00:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  const [first, other] = [torontoDay(launch), tomorrow.toISOString().slice(0, 10)];
  return first > other ? first : other;
}

/** The day, as ISO 8601 has it, on Toronto's calendar. */
export function torontoDay(instant: Date): string {
  // Swedish writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' }).format(instant);
}
