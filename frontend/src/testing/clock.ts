import { noteServerTime } from '#shared/clock.ts';

/** The device's clock is this many minutes ahead of the server's. */
export function deviceIsAhead(minutes: number): void {
  const date = new Date(Date.now() - minutes * 60_000).toUTCString();
  noteServerTime(new Response(null, { headers: { date } }), Date.now());
}
