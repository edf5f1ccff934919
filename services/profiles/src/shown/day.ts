const ZONE = `at time zone 'America/Toronto'`;

/** The calendar day of an instant, as SQL: Toronto's, as for free times. */
export const dayOf = (instant: string): string => `(${instant} ${ZONE})::date`;

/** The instant at which that day begins. */
export const beginOfDay = (instant: string): string => `(${dayOf(instant)}::timestamp ${ZONE})`;
