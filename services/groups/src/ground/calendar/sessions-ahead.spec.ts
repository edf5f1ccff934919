import { sessionsAhead } from './sessions-ahead.ts';

const session = (day: number, cancelled = false) => ({
  id: `session-${String(day)}`,
  startsAt: `2027-02-0${String(day)}T18:00:00.000Z`,
  endsAt: `2027-02-0${String(day)}T20:00:00.000Z`,
  sequence: 0,
  cancelled,
});
const at = (iso: string) => Date.parse(iso);
const days = (sessions: ReturnType<typeof sessionsAhead>) => sessions.map(({ startsAt }) => startsAt.slice(9, 10));

describe('the sessions that a message mentions', () => {
  it('are the coming ones, including one that is under way', () => {
    const all = [session(1), session(2), session(3)];
    expect(days(sessionsAhead(all, at('2027-01-31T00:00:00Z')))).toEqual(['1', '2', '3']);
    expect(days(sessionsAhead(all, at('2027-02-02T19:00:00Z')))).toEqual(['2', '3']);
  });

  it('leave out cancelled sessions unless all are cancelled', () => {
    const now = at('2027-01-31T00:00:00Z');
    expect(days(sessionsAhead([session(1, true), session(2), session(3)], now))).toEqual(['2', '3']);
    expect(days(sessionsAhead([session(1, true), session(2, true)], now))).toEqual(['1', '2']);
  });

  it('are only the first if all are over', () => {
    expect(days(sessionsAhead([session(1), session(2)], at('2027-03-01T00:00:00Z')))).toEqual(['1']);
    expect(sessionsAhead([], 0)).toEqual([]);
  });
});
