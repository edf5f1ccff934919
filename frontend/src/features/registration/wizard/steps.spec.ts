import { eventDates } from '@emberhood/catalogue/event-dates';
import { RegistrationDraft } from '@emberhood/contracts/registrations';
import { STEP_FIELDS, fieldOf, stepToShow, wizardAnswers } from './steps.ts';

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
    ['availability', {}, undefined],
    ['availability', { availability: [] }, /at least one availability option/],
    ['availability', { availability: ['2027-01-07T19:00'] }, /at least one availability option/],
    ['activities', {}, undefined],
    ['activities', { activities: [] }, 'Please select at least one activity.'],
    ['budget', {}, undefined],
    ['budget', { maxBudget: null }, 'Please select your ideal and your maximum budget.'],
    ['budget', { idealBudget: '200+' }, 'Your maximum budget can’t be below your ideal budget.'],
    ['videos', {}, undefined],
    ['videos', { videoAgreement: 'no' }, 'Uploading videos is mandatory to be discoverable.'],
    ['videos', { videoAgreement: null }, 'Uploading videos is mandatory to be discoverable.'],
    ['deposit', {}, undefined],
  ] as const)('%s with %j lacks %s', (step, change, words) => {
    const { error } = wizardAnswers(dates).safeParse(RegistrationDraft.parse({ ...full, ...change }));
    const fields: readonly PropertyKey[] = STEP_FIELDS[step];
    const misses = error?.issues.filter(({ path }) => fields.includes(path[0]!)) ?? [];
    if (words === undefined) expect(misses).toEqual([]);
    else expect(misses.map(({ message }) => message)).toEqual([expect.stringMatching(words)]);
  });

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
    expect(stepToShow('4', { ...full, availability: [] }, dates)).toBe(1);
    expect(stepToShow('5', { ...full, videoAgreement: 'no' }, dates)).toBe(4);
  });
});
