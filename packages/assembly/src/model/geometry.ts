interface Point {
  x: number;
  y: number;
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
