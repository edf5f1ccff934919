import { AppError, BudgetBand, RegistrationSubmission, errorTable } from '@emberhood/contracts';
import { answersOf } from './answers.ts';

const POTTERY = { kind: 'program', id: 'pottery' } as const;
const POETRY = { kind: 'landing', id: 'poetryNight' } as const;
const EVENING = '2027-02-19T19:00';
const WIZARD = {
  availability: [EVENING],
  activities: ['dance'],
  budget: { ideal: '20-50', max: '100-200' },
  videoAgreement: 'yes',
  depositAgreement: 'no',
};

const answers = (input: unknown) => answersOf(RegistrationSubmission.parse(input));

function refusal(input: unknown): string {
  try {
    answers(input);
    return 'taken';
  } catch (error) {
    if (error instanceof AppError) return errorTable[error.code].message;
    throw error;
  }
}

describe('answers of a registration', () => {
  it('an offering alone is enough for the waitlist', () => {
    expect(answers({ offering: POTTERY })).toEqual({
      availability: [],
      availabilityExplained: null,
      activities: [],
      budgetIdeal: null,
      budgetMax: null,
      videoAgreement: null,
      depositAgreement: null,
      acknowledged: false,
    });
  });

  it('keeps every answer of the wizard, each once, evenings in order', () => {
    const submission = {
      ...WIZARD,
      availability: ['2027-03-05T19:00', EVENING, '2027-03-05T19:00'],
      availabilityExplained: ' away in March ',
      activities: ['dance', 'art', 'dance'],
    };
    expect(answers(submission)).toEqual({
      availability: [EVENING, '2027-03-05T19:00'],
      availabilityExplained: 'away in March',
      activities: ['dance', 'art'],
      budgetIdeal: '20-50',
      budgetMax: '100-200',
      videoAgreement: 'yes',
      depositAgreement: 'no',
      acknowledged: false,
    });
  });

  it.each([
    { kind: 'program', id: 'pottery' },
    { kind: 'program', id: 'nightlife-social-pack' },
    { kind: 'experience', id: 'peak-axethrowing' },
    { kind: 'landing', id: 'erinShuffle' },
  ])('knows the offering %j', (offering) => expect(refusal({ offering })).toBe('taken'));

  it.each([
    { kind: 'program', id: 'peak-axethrowing' },
    { kind: 'experience', id: 'pottery' },
    { kind: 'landing', id: 'poetry-night' },
    { kind: 'program', id: 'toString' },
    { kind: 'program', id: ' pottery' },
  ])('does not know the offering %j', (offering) => {
    expect(refusal({ offering })).toBe(
      'We couldn’t find this program or experience. It may have ended: please choose another one.',
    );
  });

  it.each([
    [{ availability: [] }, 'Please select at least one availability option.'],
    [{ activities: [] }, 'Please select at least one activity.'],
    [{ budget: undefined }, 'Please select your ideal and your maximum budget.'],
    [{ videoAgreement: undefined }, 'Uploading videos is mandatory to be discoverable.'],
    [{ videoAgreement: 'no' }, 'Uploading videos is mandatory to be discoverable.'],
  ])('refuses the general wizard with %j', (change, message) => {
    expect(refusal(WIZARD)).toBe('taken');
    expect(refusal({ ...WIZARD, ...change })).toMatch(new RegExp(`^${message}`));
  });

  it('refuses a no to videos for an offering, too', () => {
    expect(refusal({ offering: POTTERY, videoAgreement: 'no' })).toBe(
      'Uploading videos is mandatory to be discoverable.',
    );
  });

  it('ENT-33 takes a yes or no, or nothing yet, about the deposit, and only a yes about videos', () => {
    for (const depositAgreement of ['yes', 'no', undefined])
      expect(answers({ ...WIZARD, depositAgreement }).depositAgreement).toBe(depositAgreement ?? null);
    for (const agreement of ['videoAgreement', 'depositAgreement'])
      expect(RegistrationSubmission.safeParse({ ...WIZARD, [agreement]: 'maybe' }).success).toBe(false);
  });

  it('takes a maximum from the ideal upwards and none below it', () => {
    BudgetBand.options.forEach((ideal, at) => {
      BudgetBand.options.forEach((max, other) => {
        const expected = other < at ? 'Your maximum budget can’t be below your ideal budget.' : 'taken';
        expect([ideal, max, refusal({ offering: POTTERY, budget: { ideal, max } })]).toEqual([ideal, max, expected]);
      });
    });
  });

  it('poetry night wants an availability option', () => {
    expect(refusal({ offering: POETRY, acknowledged: true })).toBe(
      'Please select at least one availability option. More options mean a higher chance of snagging a spot.',
    );
  });

  it.each([undefined, false])('poetry night wants the box checked, not %j', (acknowledged) => {
    expect(refusal({ offering: POETRY, availability: [EVENING], acknowledged })).toBe(
      'Make sure you understand that the spot is not guaranteed (check the box)',
    );
  });

  it('poetry night takes evenings and a checked box', () => {
    const submission = { offering: POETRY, availability: [EVENING], acknowledged: true };
    expect(answers(submission)).toMatchObject({ availability: [EVENING], acknowledged: true });
  });
});
