const HOUR = 3_600_000;
/** I16: a group is locked so many days before it first meets. */
export const LOCK_DAYS = 7;

/** When a group that first meets at this instant (ISO 8601) is locked: milliseconds since 1970. */
export function lockTime(firstStart: string): number {
  return Date.parse(firstStart) - LOCK_DAYS * 24 * HOUR;
}

/** Until when such a group can be decided, as everybody has `confirmHours` to answer before it is locked. */
export function lastDecisionTime(firstStart: string, confirmHours: number): number {
  return lockTime(firstStart) - confirmHours * HOUR;
}
