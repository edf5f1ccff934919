import type { ProfileSubmissionInput, Purpose } from '@emberhood/contracts';
import { FIRST_NAME_PLACEHOLDER } from '@emberhood/contracts/constants';
import { onboardingApi } from '@emberhood/contracts/http/onboarding';
import { ONBOARDING_LAST_STEP, OnboardingDraft } from '@emberhood/contracts/onboarding';
import { call } from '#shared/api/client.ts';
import { Draft } from '#shared/drafts/draft.ts';

export { OnboardingDraft };
export const LAST_STEP = ONBOARDING_LAST_STEP;

export const emptyDraft = OnboardingDraft.parse({});

/** Stored in the browser from the first answer, with or without an account, and on the server for other devices. */
export const onboardingDraft = new Draft({
  key: 'onboarding',
  version: 1,
  schema: OnboardingDraft,
  initial: emptyDraft,
  server: {
    load: async () => (await call(onboardingApi.onboardingDraft)).saved,
    save: async (draft, version) => (await call(onboardingApi.saveOnboardingDraft, { body: { draft, version } })).saved,
  },
});

/** Skips screen 0 if an earlier flow has stored a location (ONB-03). */
export function firstStepOf(draft: OnboardingDraft): number {
  return draft.currentStep === 0 && draft.location !== null ? 1 : draft.currentStep;
}

/** "Both" replaces the single choices, and a single choice replaces it (ENT-25). */
export function withPurposes(before: readonly Purpose[], chosen: readonly Purpose[]): Purpose[] {
  if (chosen.includes('both') && !before.includes('both')) return ['both'];
  return chosen.length > 1 ? chosen.filter((purpose) => purpose !== 'both') : [...chosen];
}

/** The payload of the specification. Facts that no screen asks for are added later (readings 1). */
export function toSubmission(draft: OnboardingDraft): ProfileSubmissionInput {
  return {
    location: draft.location ?? '',
    newLocation: draft.location === 'Other' ? draft.newLocation.trim() : '',
    firstName: draft.firstName.trim() || FIRST_NAME_PLACEHOLDER,
    nickname: draft.nickname.trim(),
    activities: draft.activities,
    customActivity: draft.customActivity.trim(),
    purposes: draft.purposes,
    groupBalance: draft.groupBalance ?? '',
    availability: draft.availability,
    budget: draft.budget ?? '',
    relationshipStatus: draft.relationshipStatus.join(','),
    userSex: draft.userSex,
    preferredSex: draft.preferredSex,
    age: draft.userAge,
    // The server derives both once the age is known (ONB-33).
    minIdealAge: null,
    maxIdealAge: null,
  };
}

/** An empty code is not sent at all. */
export function inviteCodeOf(draft: OnboardingDraft): string | undefined {
  const code = draft.inviteCode.trim().toUpperCase();
  return code === '' ? undefined : code;
}
