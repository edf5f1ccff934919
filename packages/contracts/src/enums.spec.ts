import {
  Availability,
  Budget,
  BudgetBand,
  DEFAULT_LOCATION,
  GroupBalance,
  LOCATION_LABELS,
  Location,
  PreferredSex,
  Purpose,
  RelationshipGoal,
  Sex,
  UserLocation,
} from './enums.ts';
import { Video } from './media.ts';
import { ProfileSubmission } from './profiles.ts';
import { RegistrationSubmission } from './registrations.ts';

describe('the enumerations', () => {
  it('ENT-20 know two sexes, and name those one looks for by another word', () => {
    expect([Sex.options, PreferredSex.options]).toEqual([
      ['male', 'female'],
      ['men', 'women'],
    ]);
    const sexes = (userSex: string, preferredSex: string[]) =>
      ProfileSubmission.safeParse({ userSex, preferredSex }).success;
    expect([sexes('male', ['women']), sexes('men', ['women']), sexes('male', ['female'])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('ENT-21 know two goals of a relationship', () => {
    expect(RelationshipGoal.options).toEqual(['friends', 'romantic']);
    expect(ProfileSubmission.safeParse({ relationshipStatus: 'friends,romantic' }).success).toBe(true);
    expect(ProfileSubmission.safeParse({ relationshipStatus: 'business' }).success).toBe(false);
  });

  it('ENT-24 ENT-26 ENT-27 know what brings somebody, how a group is balanced, and when they are free', () => {
    expect(Purpose.options).toEqual(['friends', 'partner', 'both']);
    expect(GroupBalance.options).toEqual(['yes', 'no']);
    expect(Availability.options).toEqual(['weeknights', 'weekends', 'flexible']);
    for (const other of [{ purposes: ['fame'] }, { groupBalance: 'maybe' }, { availability: ['mornings'] }])
      expect(ProfileSubmission.safeParse(other).success).toBe(false);
  });

  it('ENT-28 know three budgets in onboarding, and the five older bands in a registration', () => {
    expect(Budget.options).toEqual(['under100', '100to200', 'over200']);
    expect(BudgetBand.options).toEqual(['0-20', '20-50', '50-100', '100-200', '200+']);
    const bands = (ideal: string, max: string) => RegistrationSubmission.safeParse({ budget: { ideal, max } }).success;
    expect([bands('0-20', '200+'), bands('under100', 'over200')]).toEqual([true, false]);
    expect(ProfileSubmission.safeParse({ budget: '0-20' }).success).toBe(false);
  });

  it('ENT-22 know four places, and the region in which users of one are counted', () => {
    expect(Location.options).toEqual(['CA:ON:Toronto', 'CA:BC:Vancouver', 'CA:BC:Revelstoke', 'Other']);
    expect(UserLocation.options).toEqual([...Location.options, 'CA:BC:MetroVancouver']);
  });

  it('have a default place, which no profile is given by itself', () => {
    expect(DEFAULT_LOCATION).toBe('CA:ON:Toronto');
    expect(LOCATION_LABELS[DEFAULT_LOCATION]).toBe('Toronto');
    expect(ProfileSubmission.parse({}).location).toBeUndefined();
  });
});

describe('a clip', () => {
  it('ENT-11 names its prompt and kind, where it and its picture are, and whether others see it', () => {
    const fields = ['id', 'promptId', 'promptType', 'videoUrl', 'thumbnailUrl', 'isPublic'];
    expect(Object.keys(Video.shape)).toEqual(expect.arrayContaining(fields));
    expect(Video.shape.promptType.options).toEqual(['fun', 'useful', 'daily']);
  });
});
