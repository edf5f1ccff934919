import { FIRST_NAME_PLACEHOLDER, IDEAL_AGE_SPREAD } from '@emberhood/contracts/constants';
import type { ProfileSubmissionInput } from '@emberhood/contracts';
import {
  ActivityCategory,
  Availability,
  Budget,
  GroupBalance,
  Location,
  PreferredSex,
  Purpose,
  RelationshipGoal,
  Sex,
} from '@emberhood/contracts/enums';
import { z } from '@emberhood/contracts/zod';
import { Draft } from '#shared/drafts/draft.ts';
import { parseAgeRange } from './age-range.ts';

export const LAST_STEP = 5;

export const OnboardingDraft = z.object({
  currentStep: z.int().min(0).max(LAST_STEP),
  inviteCode: z.string(),
  firstName: z.string(),
  nickname: z.string(),
  location: Location.nullable(),
  newLocation: z.string(),
  activities: z.array(ActivityCategory),
  customActivity: z.string(),
  purposes: z.array(Purpose),
  groupBalance: GroupBalance.nullable(),
  availability: z.array(Availability),
  budget: Budget.nullable(),
  relationshipStatus: z.array(RelationshipGoal),
  userSex: Sex.nullable(),
  preferredSex: z.array(PreferredSex),
  userAge: z.int().nullable(),
  idealAgeRange: z.string(),
  missionCheckBoxes: z.array(z.string()),
});
export type OnboardingDraft = z.output<typeof OnboardingDraft>;

export const emptyDraft: OnboardingDraft = {
  currentStep: 0,
  inviteCode: '',
  firstName: '',
  nickname: '',
  location: null,
  newLocation: '',
  activities: [],
  customActivity: '',
  purposes: [],
  groupBalance: null,
  availability: [],
  budget: null,
  relationshipStatus: ['friends'],
  userSex: null,
  preferredSex: [],
  userAge: null,
  idealAgeRange: '',
  missionCheckBoxes: ['commitment to contributing to great experiences'],
};

export const onboardingDraft = new Draft({
  key: 'onboarding',
  version: 1,
  schema: OnboardingDraft,
  initial: emptyDraft,
});

/** Screen 0 is left out when an earlier flow has stored a location (ONB-03). */
export function firstStepOf(draft: OnboardingDraft): number {
  return draft.currentStep === 0 && draft.location !== null ? 1 : draft.currentStep;
}

/** "Both" stands for the single choices, and a single choice takes its place (ENT-25). */
export function withPurposes(before: readonly Purpose[], chosen: readonly Purpose[]): Purpose[] {
  if (chosen.includes('both') && !before.includes('both')) return ['both'];
  return chosen.length > 1 ? chosen.filter((purpose) => purpose !== 'both') : [...chosen];
}

/** The payload of the specification. What no screen asks is left for later (readings 1). */
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
