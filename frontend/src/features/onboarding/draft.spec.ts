import { emptyDraft, withPurposes } from './draft.ts';

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

  it('ENT-25 lets "both" and single purposes take each other\'s place', () => {
    expect(withPurposes(['friends'], ['friends', 'both'])).toEqual(['both']);
    expect(withPurposes(['both'], ['both', 'partner'])).toEqual(['partner']);
    expect(withPurposes(['friends'], ['friends', 'partner'])).toEqual(['friends', 'partner']);
    expect(withPurposes(['friends'], [])).toEqual([]);
  });
});
