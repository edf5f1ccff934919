/**
 * H1 and H4 for one member and one offering, each rule once: the engine asks these of a frozen city, the groups service of what is known
 * between two freezes. The checker has its own. Imports nothing, as threads and the process that answers calls load it.
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
  /** Both in one unit, that of the way between two places. */
  start: number;
  end: number;
}

export interface Travel {
  baseMinutes: number;
  metresPerMinute: number;
}

/** Free in every session. */
export function isFree(free: ReadonlySet<number>, slots: readonly number[]): boolean {
  return slots.every((slot) => free.has(slot));
}

export function isAway<Day>(away: ReadonlySet<Day>, days: readonly Day[]): boolean {
  return away.size > 0 && days.some((day) => away.has(day));
}

/** Both in cents of the whole offering; null: any price. Equal fits (T8). */
export function canPay(budget: number | null, price: number): boolean {
  return budget === null || price <= budget;
}

/** @param radius metres; null: any distance. Equal fits. */
export function isWithinReach(radius: number | null, home: Point, venue: Point): boolean {
  return radius === null || metresBetween(home, venue) <= radius;
}

export function hasAccess(needs: readonly string[], offered: readonly string[]): boolean {
  return needs.every((need) => offered.includes(need));
}

/** Null: any age. */
export function takesAge(ages: Span | null, age: number): boolean {
  return ages === null || (ages.min <= age && age <= ages.max);
}

/** H1: with so many groups in a week already, whether one more is too many. */
export function isWeekFull(groups: number, weeklyCap: number): boolean {
  return groups + 1 > weeklyCap;
}

/** H1: each starts before the other has ended and the way is done. */
export function overlaps(a: Period, b: Period, way: number): boolean {
  return a.start < b.end + way && b.start < a.end + way;
}

/** Minutes from one place to another; null where the distance is unknown. */
export function wayMinutes({ baseMinutes, metresPerMinute }: Travel, metres: number | null): number {
  return metres === null ? baseMinutes : baseMinutes + Math.ceil(metres / metresPerMinute);
}

/** Metres, rounded this once (groups guide, section 4). */
export function metresBetween(a: Point, b: Point): number {
  return Math.round(Math.hypot(a.x - b.x, a.y - b.y));
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

/** Weeks from Monday to Sunday; 1970-01-01 was a Thursday. */
export function weekOf(date: string): number {
  return Math.floor((dayNumber(date) + 3) / 7);
}
