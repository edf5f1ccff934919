import { emptyDraft, inviteCodeOf, toSubmission, withPurposes, parseAgeRange } from './draft.ts';

describe('onboarding draft', () => {
  it('ENT-14 keeps every answer, and begins with friends and the commitment', () => {
    expect(Object.keys(emptyDraft).sort()).toEqual(
      [
        ...['currentStep', 'inviteCode', 'firstName', 'nickname', 'location', 'newLocation', 'activities'],
        ...['customActivity', 'purposes', 'groupBalance', 'availability', 'budget', 'relationshipStatus'],
        ...['userSex', 'preferredSex', 'userAge', 'idealAgeRange', 'missionCheckBoxes'],
      ].sort(),
    );
    expect(emptyDraft.relationshipStatus).toEqual(['friends']);
    expect(emptyDraft.missionCheckBoxes).toEqual(['commitment to contributing to great experiences']);
  });

  it('ENT-15 ONB-33 ONB-37 makes the payload, with an ideal age of plus and minus ten, never below the minimum', () => {
    const of = (age: number) =>
      toSubmission({ ...emptyDraft, userAge: age, relationshipStatus: ['friends', 'romantic'] }, 20);
    expect(of(40)).toMatchObject({ age: 40, minIdealAge: 30, maxIdealAge: 50, relationshipStatus: 'friends,romantic' });
    expect(of(22)).toMatchObject({ minIdealAge: 20, maxIdealAge: 32 });
    expect(toSubmission(emptyDraft, 20)).toMatchObject({ firstName: 'ask-later', age: null, minIdealAge: null });
    expect(toSubmission({ ...emptyDraft, idealAgeRange: '80-' }, 20)).toMatchObject({
      minIdealAge: 80,
      maxIdealAge: 100,
    });
  });

  it('ONB-34 ENT-30 takes ranges only', () => {
    expect(parseAgeRange('20-28')).toEqual({ min: 20, max: 28 });
    expect(parseAgeRange('80-')).toEqual({ min: 80, max: 100 });
    for (const wrong of [7, null, '', '-', 'a-b', '30-20', '-5-20', '20']) expect(parseAgeRange(wrong)).toBeNull();
  });

  it('ENT-25 lets "both" and single purposes take each other\'s place', () => {
    expect(withPurposes(['friends'], ['friends', 'both'])).toEqual(['both']);
    expect(withPurposes(['both'], ['both', 'partner'])).toEqual(['partner']);
    expect(withPurposes(['friends'], ['friends', 'partner'])).toEqual(['friends', 'partner']);
    expect(withPurposes(['friends'], [])).toEqual([]);
  });

  it('ONB-25 trims and uppercases the code, and leaves an empty one out', () => {
    expect(inviteCodeOf({ ...emptyDraft, inviteCode: ' mia-7k ' })).toBe('MIA-7K');
    expect(inviteCodeOf({ ...emptyDraft, inviteCode: '  ' })).toBeUndefined();
  });
});
