/** Beyond what a slow answer and whole seconds explain. */
const TOLERATED_MS = 5_000;

let aheadMs = 0;

/** The present time as the server has it: clocks of phones are set by hand now and then, and what is due goes by the server's. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** From an answer that was asked for at `askedAt`. */
export function noteServerTime({ headers }: Response, askedAt: number): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const now = Date.now();
  const ahead = told + 500 - (askedAt + now) / 2;
  aheadMs = Math.abs(ahead) > TOLERATED_MS + (now - askedAt) / 2 ? ahead : 0;
}
