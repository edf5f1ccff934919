import { readDraft } from './drafts.ts';
import { OnboardingDraft } from './onboarding.ts';
import { RegistrationDraft } from './registrations.ts';

describe('a draft of an older form', () => {
  it('keeps of onboarding what still fits', () => {
    const kept = { currentStep: 9, nickname: 'Al', location: 'Atlantis', activities: ['dance', 'jousting'], shoe: 42 };
    expect(readDraft(OnboardingDraft, kept)).toEqual(OnboardingDraft.parse({ nickname: 'Al', activities: ['dance'] }));
  });

  it('keeps of the registration what still fits', () => {
    const evening = '2027-02-18T19:00';
    const kept = {
      availability: ['Thursdays', evening],
      availabilityExplained: 'Away in March',
      activities: ['art'],
      idealBudget: '$20',
      videoAgreement: true,
    };
    expect(readDraft(RegistrationDraft, kept)).toEqual(
      RegistrationDraft.parse({ availability: [evening], availabilityExplained: 'Away in March', activities: ['art'] }),
    );
  });

  it('is distinguished from other data', () => {
    for (const kept of [undefined, null, 'draft', 7]) expect(readDraft(OnboardingDraft, kept)).toBeUndefined();
    expect(readDraft(OnboardingDraft, [7])).toEqual(OnboardingDraft.parse({}));
  });
});
