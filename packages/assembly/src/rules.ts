/**
 * The rules of H1 and H4 for one member and one offering. The engine applies them to a frozen city, the groups service
 * to its current data; the checker has its own. Imports nothing, because threads and the service's process load it.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Span {
  min: number;
  max: number;
}

export interface Period {
  /** Both in the unit of the travel time. */
  start: number;
  end: number;
}

export interface Travel {
  baseMinutes: number;
  metresPerMinute: number;
}

/** Whether somebody is free in every session. */
export function isFree(free: ReadonlySet<number>, slots: readonly number[]): boolean {
  return slots.every((slot) => free.has(slot));
}

export function isAway<Day>(away: ReadonlySet<Day>, days: readonly Day[]): boolean {
  return away.size > 0 && days.some((day) => away.has(day));
}

/** Both in cents for the whole offering; a budget of null means any price. An equal price fits (T8). */
export function canPay(budget: number | null, price: number): boolean {
  return budget === null || price <= budget;
}

/** @param radius metres; null means any distance. An equal distance fits. */
export function isWithinReach(radius: number | null, home: Point, venue: Point): boolean {
  return radius === null || metresBetween(home, venue) <= radius;
}

export function hasAccess(needs: readonly string[], offered: readonly string[]): boolean {
  return needs.every((need) => offered.includes(need));
}

/** @param ages null means any age */
export function takesAge(ages: Span | null, age: number): boolean {
  return ages === null || (ages.min <= age && age <= ages.max);
}

/** H1: whether one more group in a week would be too many. */
export function isWeekFull(groups: number, weeklyCap: number): boolean {
  return groups + 1 > weeklyCap;
}

/** H1: whether one starts before the other has ended and the travel time has passed. */
export function overlaps(a: Period, b: Period, way: number): boolean {
  return a.start < b.end + way && b.start < a.end + way;
}

/** Travel time in minutes. @param metres null if the distance is unknown */
export function wayMinutes({ baseMinutes, metresPerMinute }: Travel, metres: number | null): number {
  return metres === null ? baseMinutes : baseMinutes + Math.ceil(metres / metresPerMinute);
}

/** Metres, rounded once (groups guide, section 4). */
export function metresBetween(a: Point, b: Point): number {
  return Math.round(Math.hypot(a.x - b.x, a.y - b.y));
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

/** Number of the week, Monday to Sunday; 1970-01-01 was a Thursday. */
export function weekOf(date: string): number {
  return Math.floor((dayNumber(date) + 3) / 7);
}
