import { HOME_TIME_ZONE } from '@emberhood/contracts';

const ZONE = `at time zone '${HOME_TIME_ZONE}'`;

/** SQL for the calendar day of an instant in Toronto, as for free times. */
export const dayOf = (instant: string): string => `(${instant} ${ZONE})::date`;

/** SQL for the instant at which that day begins. */
export const beginOfDay = (instant: string): string => `(${dayOf(instant)}::timestamp ${ZONE})`;
