import { loadEntry } from '@emberhood/catalogue/entry';
import {
  answersFor,
  answersOfEntry,
  noAnswers,
  type OfferedVenue,
  type OfferingAnswers,
  type SessionAnswers,
} from './offering-answers.ts';

const TORONTO = { id: '3f2b8a52-4f0e-4f0b-9a0c-1b2c3d4e5f60', timezone: 'America/Toronto' } as OfferedVenue;

/** The errors of an offering with these hours, by field. */
function wrongWith(session: SessionAnswers, change: Partial<OfferingAnswers> = {}): Record<string, string> {
  const what = { what: 'program:none', title: 'Ballroom', price: '10' };
  const answers = { ...noAnswers('dance'), ...what, venueId: TORONTO.id, sessions: [session], ...change };
  const { issues = [] } = answersFor([TORONTO]).safeParse(answers).error ?? {};
  // A field shows the first of its errors.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path.at(-1)), message]));
}

it.each([
  ['0', undefined],
  ['9.99', expect.stringContaining('can’t be less than $10')],
  ['10', undefined],
  ['2000', undefined],
  ['2000.01', expect.stringMatching(/\w/)],
])(
  'a price of %s is refused where a part of the deposit would be left over, or it is above the highest one',
  (price, refused) => {
    expect(wrongWith({ day: '2037-03-07', from: '19:00', until: '21:00' }, { price })).toEqual(
      refused === undefined ? {} : { price: refused },
    );
  },
);

it.each([
  ['maxSize', ['', '7.5', '21'], 'Please enter a number from 4 to 20.'],
  ['minSize', ['', '6.5', '3'], 'Please enter a number from 4 to 20.'],
  ['maxSize', ['5'], 'This can’t be smaller than the smallest group.'],
] as const)('a %s of %j is refused', (field, sizes, refused) => {
  for (const size of sizes)
    expect(wrongWith({ day: '2037-03-07', from: '19:00', until: '21:00' }, { [field]: size })).toMatchObject({
      [field]: refused,
    });
});

describe('the hours of an offering', () => {
  it.each([
    ['pottery', { from: '19:00', until: '21:00' }],
    ['daytime-discovery-pack', { from: '14:00', until: '17:00' }],
  ])('are those in which %s is announced', async (id, hours) =>
    expect(answersOfEntry((await loadEntry('program', id))!).sessions[0]).toMatchObject(hours),
  );

  it('are not called skipped by the clocks while day or time are missing', () => {
    expect(wrongWith({ day: '', from: '19:00', until: '21:00' })).toEqual({ day: 'Please choose a day.' });
    expect(wrongWith({ day: '2037-03-07', from: '', until: '21:00' })).toEqual({ from: 'Please choose a time.' });
    expect(wrongWith({ day: '2037-03-07', from: '19:00', until: '' })).toEqual({ until: 'Please choose a time.' });
  });

  it('are at most twelve, on one day as past midnight: more has a.m. and p.m., or start and end, mixed up', () => {
    const until = 'A session must end after it starts and last no more than twelve hours.';
    const wrong = (from: string, end: string) => wrongWith({ day: '2037-03-10', from, until: end });
    expect(wrong('08:00', '23:00')).toEqual({ until });
    expect(wrong('21:00', '19:00')).toEqual({ until });
    expect(wrong('19:00', '19:00')).toEqual({ until });
    expect(wrong('09:00', '21:00')).toEqual({});
    expect(wrong('20:00', '02:00')).toEqual({});
  });

  it('are refused together with a size that does not fit', () => {
    const past = { day: '2020-03-07', from: '19:00', until: '21:00' };
    expect(wrongWith(past, { what: 'experience:meal-kit-mastery', maxSize: '20' })).toMatchObject({
      maxSize: expect.stringContaining('4 to 8 people'),
      day: 'Please choose a time in the future.',
    });
  });

  it('begin after the session before has ended, also past midnight, and are not compared while a day is missing', () => {
    const night = { day: '2037-03-10', from: '20:00', until: '02:00' };
    const after = (day: string, from: string) =>
      wrongWith(night, { sessions: [night, { day, from, until: '09:00' }] })['day'];
    expect(after('2037-03-11', '01:59')).toBe('This starts before the session above has ended.');
    expect(after('2037-03-11', '02:00')).toBeUndefined();
    expect(after('', '01:59')).toBe('Please choose a day.');
  });

  it('are none that the clocks leave out', () => {
    const skipped = 'The clocks go forward that night and skip this time. Choose another.';
    expect(wrongWith({ day: '2037-03-08', from: '02:30', until: '04:00' })).toEqual({ from: skipped });
    expect(wrongWith({ day: '2037-03-07', from: '22:00', until: '02:30' })).toEqual({ until: skipped });
    expect(wrongWith({ day: '2037-03-07', from: '22:00', until: '03:00' })).toEqual({});
  });
});
