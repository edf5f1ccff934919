import { INVITED_BEFORE_DAYS } from '../constants.ts';

const HOUR = 3_600_000;

/** When a group that first meets at this instant (ISO 8601) is locked (I16): milliseconds since 1970. */
export function lockTime(firstStart: string): number {
  return Date.parse(firstStart) - INVITED_BEFORE_DAYS * 24 * HOUR;
}

/** The latest time to decide such a group, as everybody has `confirmHours` to answer before the lock. */
export function lastDecisionTime(firstStart: string, confirmHours: number): number {
  return lockTime(firstStart) - confirmHours * HOUR;
}
