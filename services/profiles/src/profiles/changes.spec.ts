import { type AppError, type ProfileSubmissionInput, type PropertyChange } from '@emberhood/contracts';
import { submission } from '../testing/submission.ts';
import { applyChanges } from './changes.ts';
import { profileFromSubmission } from './onboarding.ts';

const profile = (overrides: ProfileSubmissionInput = {}) => profileFromSubmission(submission(overrides), 20);
const apply = (changes: PropertyChange[], overrides: ProfileSubmissionInput = {}) =>
  applyChanges(profile(overrides), changes, 20);
const one = (field: string, value: unknown, overrides: ProfileSubmissionInput = {}) =>
  apply([{ field, value }], overrides);
const refused = (work: () => unknown): AppError => {
  try {
    work();
  } catch (error) {
    return error as AppError;
  }
  throw new Error('It was not refused');
};

describe('profile changes', () => {
  it.each([
    ['nickname', ' Sash ', { nickname: 'Sash' }],
    ['relationshipStatus', 'romantic, friends', { relationshipStatus: ['romantic', 'friends'], purposes: ['both'] }],
    ['relationshipStatus', ['romantic'], { relationshipStatus: ['romantic'], purposes: ['partner'] }],
    ['preferredSex', ['women', 'women'], { preferredSex: ['women'] }],
    ['idealAge', '25-40', { minIdealAge: 25, maxIdealAge: 40 }],
    ['idealAge', '10-30', { minIdealAge: 20, maxIdealAge: 30 }],
    ['activities', ['art'], { activities: ['art'] }],
    ['purposes', ['both'], { purposes: ['both'], relationshipStatus: ['friends', 'romantic'] }],
    ['language', ' English ', { language: 'English' }],
    ['notes', [{ title: ' Sundays ', text: 'Long walks.' }], { notes: [{ title: 'Sundays', text: 'Long walks.' }] }],
    ['messages', [' Say hello! ', '', 'Say hello!'], { messages: ['Say hello!'] }],
    ['bucketList', ['\u200b', ' \u2063 ', 'Sail'], { bucketList: ['Sail'] }],
    ['customActivity', '\u200b', {}],
    ['whyMeet', 'I laugh at my own jokes', { whyMeet: 'I laugh at my own jokes' }],
    ['publicPage', true, { publicPage: true }],
    ['firstName', 'Sasha', { firstName: 'Sasha' }],
    ['userSex', 'male', { userSex: 'male' }],
  ])('changes %s to %j', (field, value, expected) => {
    expect(one(field, value)).toEqual(expected);
  });

  it('lets the purposes follow the goals, except when there are none', () => {
    const goals = (value: unknown) => one('relationshipStatus', value, { purposes: ['partner'] });
    expect(goals('friends')).toEqual({ relationshipStatus: ['friends'], purposes: ['friends'] });
    expect(goals([])).toEqual({ relationshipStatus: [] });
  });

  it.each(['מיה כהן', 'محمد', '👩🏽‍🎨 Mia', '王 Zoë'])('keeps %s as it was written', (written) => {
    expect(one('nickname', written)).toEqual({ nickname: written });
    expect(one('bucketList', [written])).toEqual({ bucketList: [written] });
  });

  it('SET-10 trims the bucket list and drops empty items and exact duplicates', () => {
    const value = [' Sail  to\tVancouver Island ', '', '   ', 'Learn salsa', 'Learn salsa ', 'learn salsa'];
    expect(one('bucketList', value)).toEqual({
      bucketList: ['Sail to Vancouver Island', 'Learn salsa', 'learn salsa'],
    });
  });

  it('bounds the bucket list: 50 items of 200 characters', () => {
    const items = Array.from({ length: 50 }, (_, index) => `${String(index)} `.padEnd(200, 'x'));
    expect(one('bucketList', items).bucketList).toHaveLength(50);
    expect(refused(() => one('bucketList', [...items, 'one more'])).code).toBe('REQUEST.INVALID');
    expect(refused(() => one('bucketList', ['x'.repeat(201)])).details.issues?.[0]?.path).toBe('changes.0.value.0');
    expect(refused(() => one('bucketList', ['a\u0000b'])).code).toBe('REQUEST.INVALID');
  });

  it('derives the ideal age and both sexes when the age is set', () => {
    expect(one('age', 25)).toEqual({ age: 25, minIdealAge: 20, maxIdealAge: 35, preferredSex: ['men', 'women'] });
    expect(one('age', 25, { minIdealAge: 22, maxIdealAge: 27, preferredSex: ['men'] })).toEqual({ age: 25 });
  });

  it('leaves preferences alone that were made under a lower minimum age', () => {
    const kept = profile({ age: 30, minIdealAge: 20, maxIdealAge: 24 });
    expect(applyChanges(kept, [{ field: 'nickname', value: 'Sash' }], 25)).toEqual({ nickname: 'Sash' });
  });

  it('refuses to set an age below the minimum', () => {
    expect(refused(() => one('age', 19)).toWire()).toMatchObject({
      code: 'PROFILE.UNDERAGE',
      issues: [{ path: 'changes.0.value' }],
    });
    expect(one('age', 20)).toMatchObject({ age: 20 });
  });

  it.each([
    ['location', 'CA:BC:Vancouver', {}],
    ['newLocation', 'Hamilton', {}],
    ['firstName', 'Alex', { firstName: 'Sasha' }],
    ['userSex', 'female', { userSex: 'male' }],
    ['age', 31, { age: 30 }],
  ])('SET-11 refuses to change %s', (field, value, given) => {
    const error = refused(() => one(field, value, given as ProfileSubmissionInput));
    expect(error.code).toBe('PROFILE.FIELD_IMMUTABLE');
    expect(error.details.issues?.[0]?.path).toBe('changes.0.field');
  });

  it('sets the first name once, also within one list', () => {
    const twice = [
      { field: 'firstName', value: 'Sasha' },
      { field: 'firstName', value: 'Alex' },
    ];
    expect(refused(() => apply(twice)).code).toBe('PROFILE.FIELD_IMMUTABLE');
  });

  it.each([
    'personId',
    'accountId',
    'id',
    'discoverable',
    'createdAt',
    'videos',
    '__proto__',
    'constructor',
    'toString',
    'nick name',
  ])('refuses the unknown property %s', (field) => {
    expect(refused(() => one(field, 'x')).code).toBe('PROFILE.FIELD_UNKNOWN');
  });

  it.each([
    ['firstName', 'ask-later'],
    ['firstName', ''],
    ['firstName', 'x'.repeat(41)],
    ['nickname', 7],
    ['nickname', 'a\u0007'],
    ['userSex', 'unknown'],
    ['age', '30'],
    ['age', 30.5],
    ['age', 101],
    ['preferredSex', 'men'],
    ['relationshipStatus', 'enemies'],
    ['minIdealAge', -1],
    ['bucketList', 'one item'],
    ['bucketList', undefined],
    ['purposes', []],
    ['availability', []],
    ['groupBalance', ''],
    ['budget', null],
  ])('refuses for %s the value %j and names its path', (field, value) => {
    const error = refused(() => one(field, value));
    expect(error.code).toBe('REQUEST.INVALID');
    expect(error.details.issues?.[0]?.path).toMatch(/^changes\.0\.value/);
  });

  it('clears the ideal age', () => {
    const set = { ...profile(), minIdealAge: 25, maxIdealAge: 40 };
    expect(applyChanges(set, [{ field: 'idealAge', value: null }], 20)).toEqual({
      minIdealAge: null,
      maxIdealAge: null,
    });
  });

  it.each([25, '30-20', 'young', '', '10-19', undefined])('refuses the ideal age %j', (value) => {
    expect(refused(() => one('idealAge', value)).code).toBe('PROFILE.AGE_RANGE_INVALID');
  });

  it('takes both ends separately, and refuses when they cross', () => {
    const ends = (min: number, max: number) =>
      apply([
        { field: 'minIdealAge', value: min },
        { field: 'maxIdealAge', value: max },
      ]);
    expect(ends(25, 35)).toEqual({ minIdealAge: 25, maxIdealAge: 35 });
    expect(refused(() => ends(35, 25)).code).toBe('PROFILE.AGE_RANGE_INVALID');
    expect(refused(() => one('minIdealAge', 25)).code).toBe('PROFILE.AGE_RANGE_INVALID');
  });

  it('names every value that is not valid', () => {
    const error = refused(() =>
      apply([
        { field: 'nickname', value: 7 },
        { field: 'budget', value: 'under100' },
        { field: 'budget', value: 'free' },
      ]),
    );
    expect(error.details.issues?.map((issue) => issue.path)).toEqual(['changes.0.value', 'changes.2.value']);
  });

  it('returns no change if all values are the same, and does not modify the given profile', () => {
    const before = profile({ nickname: 'Sam' });
    const copy = structuredClone(before);
    expect(applyChanges(before, [{ field: 'nickname', value: 'Sam' }], 20)).toEqual({});
    applyChanges(before, [{ field: 'nickname', value: 'Alex' }], 20);
    expect(before).toEqual(copy);
  });
});
