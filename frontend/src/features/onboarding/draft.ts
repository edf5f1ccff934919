import { FIRST_NAME_PLACEHOLDER, IDEAL_AGE_SPREAD } from '@emberhood/contracts/constants';
import type { ProfileSubmissionInput, Purpose } from '@emberhood/contracts';
import { onboardingApi } from '@emberhood/contracts/http/onboarding';
import { ONBOARDING_LAST_STEP, OnboardingDraft } from '@emberhood/contracts/onboarding';
import { call } from '#shared/api/client.ts';
import { Draft } from '#shared/drafts/draft.ts';

const OPEN_END = 100;

/** A range such as "20-28"; "80-" reads 80 to 100 (readings 18). Null when it is not a range (ONB-34). */
export function parseAgeRange(range: unknown): { min: number; max: number } | null {
  if (typeof range !== 'string') return null;
  const [, from, to] = /^\s*(\d{1,3})\s*-\s*(\d{1,3})?\s*$/.exec(range) ?? [];
  if (from === undefined) return null;
  const min = Number(from);
  const max = to === undefined ? OPEN_END : Number(to);
  return max < min ? null : { min, max };
}

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
export function toSubmission(draft: OnboardingDraft, minimumAge: number): ProfileSubmissionInput {
  const ideal = parseAgeRange(draft.idealAgeRange) ?? idealAgeOf(draft.userAge, minimumAge);
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
    minIdealAge: ideal?.min ?? null,
    maxIdealAge: ideal?.max ?? null,
  };
}

function idealAgeOf(age: number | null, minimumAge: number): { min: number; max: number } | null {
  if (age === null) return null;
  return { min: Math.max(minimumAge, age - IDEAL_AGE_SPREAD), max: age + IDEAL_AGE_SPREAD };
}

/** An empty code is not sent at all. */
export function inviteCodeOf(draft: OnboardingDraft): string | undefined {
  const code = draft.inviteCode.trim().toUpperCase();
  return code === '' ? undefined : code;
}
