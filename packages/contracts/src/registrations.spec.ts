import { defaultEventDatesFrom } from './launch.ts';
import { EventDateId, RegistrationDraft, RegistrationSubmission } from './registrations.ts';

describe('registration submission', () => {
  it('takes an offering alone', () => {
    const offering = { kind: 'program', id: 'pottery' };
    expect(RegistrationSubmission.parse({ offering })).toEqual({ offering, availability: [], activities: [] });
  });

  it.each([
    { offering: { kind: 'castle', id: 'pottery' } },
    { offering: { kind: 'program', id: '' } },
    { offering: { kind: 'program', id: 'x'.repeat(65) } },
    { offering: 'pottery' },
    { availability: ['soon'] },
    { availability: ['0000-01-01T19:00'] },
    { availability: Array.from({ length: 61 }, () => '2027-02-18T19:00') },
    { availabilityExplained: 'a\u0000b' },
    { availabilityExplained: 'x'.repeat(201) },
    { activities: ['chess'] },
    { budget: { ideal: '20-50' } },
    { budget: { ideal: '1-2', max: '20-50' } },
    { budget: 'under100' },
    { videoAgreement: true },
    { acknowledged: 'yes' },
  ])('refuses %j', (wrong) => {
    expect(RegistrationSubmission.safeParse(wrong).success).toBe(false);
  });
});

describe('registration draft', () => {
  it('ENT-16 keeps the step and every answer', () => {
    const fields = ['currentStep', 'availability', 'availabilityExplained', 'activities', 'idealBudget', 'maxBudget'];
    expect(Object.keys(RegistrationDraft.shape)).toEqual(
      expect.arrayContaining([...fields, 'videoAgreement', 'depositAgreement', 'inviteCode', 'location']),
    );
  });
});

describe('id of an event date', () => {
  it.each(['2025-02-14T19:00', '2028-02-29T19:00', '2027-12-31T00:00'])('ENT-31 is %s', (id) => {
    expect(EventDateId.parse(id)).toBe(id);
  });

  it.each([
    '2025-02-14',
    '2025-02-30T19:00',
    '2027-02-29T19:00',
    '2025-13-01T19:00',
    '2025-02-14T24:00',
    '2025-02-14T19:60',
    '2025-02-14T19:00Z',
    ' 2025-02-14T19:00',
    '2025-02-14T19:00\n',
    '0000-00-00T00:00',
  ])('ENT-31 is not %j', (id) => expect(EventDateId.safeParse(id).success).toBe(false));
});

describe('first day on which evenings are offered', () => {
  const launch = new Date('2027-02-14T05:00:00Z');

  it('ENT-32 is launch day before the launch', () => {
    expect(defaultEventDatesFrom(launch, new Date('2026-11-21T12:00:00Z'))).toBe('2027-02-14');
    expect(defaultEventDatesFrom(launch, new Date('2027-02-06T20:00:00Z'))).toBe('2027-02-14');
  });

  it('ENT-32 is late enough for notice of seven days, in Toronto, after it and shortly before it', () => {
    expect(defaultEventDatesFrom(launch, new Date('2027-02-13T20:00:00Z'))).toBe('2027-02-21');
    expect(defaultEventDatesFrom(launch, new Date('2027-02-15T04:59:59Z'))).toBe('2027-02-22');
    expect(defaultEventDatesFrom(launch, new Date('2027-02-15T05:00:00Z'))).toBe('2027-02-23');
    expect(defaultEventDatesFrom(launch, new Date('2027-12-31T12:00:00Z'))).toBe('2028-01-08');
  });

  it('ENT-32 is not a day off where the clock changes', () => {
    expect(defaultEventDatesFrom(launch, new Date('2027-03-14T04:30:00Z'))).toBe('2027-03-21');
    expect(defaultEventDatesFrom(launch, new Date('2027-03-14T12:00:00Z'))).toBe('2027-03-22');
    expect(defaultEventDatesFrom(launch, new Date('2027-11-07T04:30:00Z'))).toBe('2027-11-15');
  });
});
