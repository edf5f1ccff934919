import { answersFor, noAnswers, type OfferedVenue, type SessionAnswers } from './offering-answers.ts';

const TORONTO = { id: '3f2b8a52-4f0e-4f0b-9a0c-1b2c3d4e5f60', timezone: 'America/Toronto' } as OfferedVenue;

/** The errors of these hours, by field. */
function wrongWith(session: SessionAnswers): Record<string, string> {
  const what = { what: 'program:none', title: 'Ballroom', price: '10' };
  const answers = { ...noAnswers('dance'), ...what, venueId: TORONTO.id, sessions: [session] };
  const { issues = [] } = answersFor([TORONTO]).safeParse(answers).error ?? {};
  return Object.fromEntries(
    issues.filter(({ path }) => path[0] === 'sessions').map(({ path, message }) => [String(path[2]), message]),
  );
}

describe('the hours of an offering', () => {
  it('are none that the clocks leave out', () => {
    const skipped = 'The clocks go forward that night and skip this time. Choose another.';
    expect(wrongWith({ day: '2037-03-08', from: '02:30', until: '04:00' })).toEqual({ from: skipped });
    expect(wrongWith({ day: '2037-03-07', from: '22:00', until: '02:30' })).toEqual({ until: skipped });
    expect(wrongWith({ day: '2037-03-07', from: '22:00', until: '03:00' })).toEqual({});
  });
});
