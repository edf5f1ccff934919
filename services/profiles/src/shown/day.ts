/** The calendar day of an instant, as SQL: Toronto's, as for free times. */
export const dayOf = (instant: string): string => `(${instant} at time zone 'America/Toronto')::date`;
