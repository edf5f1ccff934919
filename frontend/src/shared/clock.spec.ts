import { noteServerTime, serverNow } from './clock.ts';

const REAL = Date.parse('2026-11-27T18:59:40.000Z');
/** The response to a request of a phone whose clock says `clock` when it is really `REAL`. */
function answered(clock: number, tookMs = 100, date: string | null = new Date(REAL).toUTCString()): number {
  vi.setSystemTime(clock);
  const answer = new Response(null, date === null ? {} : { headers: { date } });
  noteServerTime(answer, clock - tookMs);
  return serverNow() - clock;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  answered(REAL);
});

describe('the clock', () => {
  it.each([-7_200_000, -60_000, 60_000, 7_200_000])('goes by the server where the phone is %i ms off', (off) => {
    expect(Math.abs(answered(REAL + off) + off)).toBeLessThan(1_000);
  });

  it('trusts the phone if a slow response and whole seconds explain the difference', () => {
    expect(answered(REAL + 3_000)).toBe(0);
    expect(answered(REAL + 11_000, 14_000)).toBe(0);
  });

  it('follows when the phone’s clock is set right, and keeps what it knows of an answer without a time', () => {
    answered(REAL + 7_200_000);
    expect(answered(REAL + 7_200_000, 100, null)).not.toBe(0);
    expect(answered(REAL)).toBe(0);
  });
});
