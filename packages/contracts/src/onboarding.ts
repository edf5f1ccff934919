import { savedDraft } from './drafts.ts';
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
} from './enums.ts';
import { z } from './zod.ts';

export const ONBOARDING_LAST_STEP = 5;

const Line = z.string().max(200).default('');

/**
 * The draft of onboarding before there is a profile, for all devices (ENT-14). Nothing is required, as it is
 * unfinished; of an older form's draft only answers no longer asked are lost.
 */
export const OnboardingDraft = z.object({
  currentStep: z.int().min(0).max(ONBOARDING_LAST_STEP).default(0),
  inviteCode: z.string().max(64).default(''),
  firstName: Line,
  nickname: Line,
  location: Location.nullable().default(null),
  newLocation: Line,
  activities: z.array(ActivityCategory).max(6).default([]),
  customActivity: Line,
  purposes: z.array(Purpose).max(3).default([]),
  groupBalance: GroupBalance.nullable().default(null),
  availability: z.array(Availability).max(3).default([]),
  budget: Budget.nullable().default(null),
  relationshipStatus: z.array(RelationshipGoal).max(5).default(['friends']),
  userSex: Sex.nullable().default(null),
  preferredSex: z.array(PreferredSex).max(5).default([]),
  userAge: z.int().min(0).max(200).nullable().default(null),
  idealAgeRange: z.string().max(20).default(''),
  missionCheckBoxes: z.array(z.string().max(100)).max(5).default(['commitment to contributing to great experiences']),
});
export type OnboardingDraft = z.output<typeof OnboardingDraft>;

export const SavedOnboardingDraft = savedDraft(OnboardingDraft);
export type SavedOnboardingDraft = z.output<typeof SavedOnboardingDraft>;
