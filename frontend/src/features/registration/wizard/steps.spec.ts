import { eventDates } from '@emberhood/catalogue/event-dates';
import { RegistrationDraft } from '@emberhood/contracts/registrations';
import { fieldOf, stepToShow } from './steps.ts';

const dates = eventDates({ from: '2027-02-14', weeks: 1, weekdays: [4] });
const THURSDAY = '2027-02-18T19:00';
const full = RegistrationDraft.parse({
  availability: [THURSDAY],
  activities: ['dance'],
  idealBudget: '20-50',
  maxBudget: '20-50',
  videoAgreement: 'yes',
});

describe('steps of the registration wizard', () => {
  it.each([
    ['availability.0', 'availability'],
    ['budget.ideal', 'idealBudget'],
    ['budget.max', 'maxBudget'],
    ['offering', undefined],
    ['', undefined],
  ])('shows what is refused at %s beside %s', (path, field) => {
    expect(fieldOf(path)).toBe(field);
  });

  it.each([
    [null, 1],
    ['3', 3],
    ['5', 5],
    ['0', 1],
    ['6', 1],
    ['2.5', 1],
    ['x', 1],
  ])('shows what the address says where nothing before it lacks: %s is %i', (asked, step) => {
    expect(stepToShow(asked, full, dates)).toBe(step);
  });

  it('goes back to the first one that lacks something', () => {
    expect(stepToShow('5', { ...full, activities: [] }, dates)).toBe(2);
    for (const availability of [[], ['2027-01-07T19:00']])
      expect(stepToShow('4', { ...full, availability }, dates)).toBe(1);
    for (const videoAgreement of ['no', null] as const)
      expect(stepToShow('5', { ...full, videoAgreement }, dates)).toBe(4);
    for (const budget of [{ maxBudget: null }, { idealBudget: '200+' }] as const)
      expect(stepToShow('5', { ...full, ...budget }, dates)).toBe(3);
  });
});
