/** More than a slow response and whole seconds explain. */
const TOLERATED_MS = 5_000;

let aheadMs = 0;

/** The server's time, which decides what is due: a phone's own clock may be wrong. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** What the device's own clock shows at that moment. */
export const byDevice = (instant: string): string => new Date(Date.parse(instant) - aheadMs).toISOString();

/** Reads the server's time from a response to a request sent at `askedAt`. */
export function noteServerTime({ headers }: Response, askedAt: number): void {
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) return;
  const now = Date.now();
  const ahead = serverTime + 500 - (askedAt + now) / 2;
  aheadMs = Math.abs(ahead) > TOLERATED_MS + (now - askedAt) / 2 ? ahead : 0;
}
