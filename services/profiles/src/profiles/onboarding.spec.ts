import { noProfileFacts, type ErrorCode, type ProfileSubmissionInput } from '@emberhood/contracts';
import { submission } from '../testing/submission.ts';
import { profileFromSubmission } from './onboarding.ts';

const make = (overrides: ProfileSubmissionInput = {}) => profileFromSubmission(submission(overrides), 20);
const codeOf = (work: () => unknown): ErrorCode | 'none' => {
  try {
    work();
    return 'none';
  } catch (error) {
    return (error as { code: ErrorCode }).code;
  }
};

describe('onboarding', () => {
  it('ENT-15 ENT-10 keeps every answer', () => {
    const profile = make({
      location: 'CA:BC:Vancouver',
      firstName: ' Sasha ',
      nickname: 'Sash',
      customActivity: ' Chess ',
      purposes: ['friends', 'partner'],
      relationshipStatus: 'friends,romantic',
      userSex: 'female',
      preferredSex: ['men'],
      age: 31,
    });
    expect(profile).toEqual({
      location: 'CA:BC:Vancouver',
      newLocation: null,
      firstName: 'Sasha',
      nickname: 'Sash',
      activities: ['dance', 'cooking'],
      customActivity: 'Chess',
      purposes: ['friends', 'partner'],
      groupBalance: 'yes',
      availability: ['weekends'],
      budget: 'under100',
      relationshipStatus: ['friends', 'romantic'],
      userSex: 'female',
      preferredSex: ['men'],
      age: 31,
      minIdealAge: 21,
      maxIdealAge: 41,
      ...noProfileFacts(),
      publicPage: false,
    });
  });

  it.each([
    [['friends'], ['friends']],
    [['partner'], ['romantic']],
    [['both'], ['friends', 'romantic']],
    [
      ['partner', 'friends'],
      ['romantic', 'friends'],
    ],
  ] as const)('ENT-25 takes %j for the goals %j, whatever else was sent', (purposes, goals) => {
    expect(make({ purposes: [...purposes], relationshipStatus: 'friends' }).relationshipStatus).toEqual(goals);
  });

  it.each(['ask-later', '', undefined])('takes the first name %j as not yet given', (firstName) => {
    expect(make(firstName === undefined ? {} : { firstName }).firstName).toBeNull();
  });

  it('requires no answer on screens 2 and 5', () => {
    expect(make({ activities: [], customActivity: '  ' })).toMatchObject({ activities: [], customActivity: null });
  });

  it('names the first miss in the order of the screens', () => {
    const answers: ProfileSubmissionInput = {
      location: '',
      purposes: [],
      groupBalance: '',
      availability: [],
      budget: '',
    };
    const fixes: ProfileSubmissionInput[] = [
      { location: 'Other' },
      { newLocation: '   ' },
      { newLocation: 'Hamilton' },
      { purposes: ['both'] },
      { groupBalance: 'no' },
      { availability: ['flexible'] },
      { budget: 'over200' },
    ];
    const seen = [codeOf(() => make(answers)), ...fixes.map((fix) => codeOf(() => make(Object.assign(answers, fix))))];
    expect(seen).toEqual([
      'PROFILE.LOCATION_REQUIRED',
      'PROFILE.CITY_REQUIRED',
      'PROFILE.CITY_REQUIRED',
      'PROFILE.PURPOSE_REQUIRED',
      'PROFILE.GROUP_BALANCE_REQUIRED',
      'PROFILE.AVAILABILITY_REQUIRED',
      'PROFILE.BUDGET_REQUIRED',
      'none',
    ]);
  });

  it('keeps a typed city only with Other', () => {
    expect(make({ location: 'Other', newLocation: ' Hamilton ' }).newLocation).toBe('Hamilton');
    expect(make({ newLocation: 'Hamilton' }).newLocation).toBeNull();
  });

  it('ENT-25 keeps "both" alone, and every answer once', () => {
    expect(make({ purposes: ['friends', 'both'] }).purposes).toEqual(['both']);
    expect(make({ activities: ['art', 'art'] }).activities).toEqual(['art']);
  });

  it.each([
    [19, 'PROFILE.UNDERAGE'],
    [20, 'none'],
    [100, 'none'],
    [101, 'REQUEST.INVALID'],
    [null, 'none'],
  ])('answers the age %j with %s', (age, expected) => {
    expect(codeOf(() => make({ age }))).toBe(expected);
  });
});
