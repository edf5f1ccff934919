import {
  AGE_OPTIONS,
  AppError,
  FIRST_NAME_PLACEHOLDER,
  noProfileFacts,
  type ProfileSubmission,
  type Purpose,
  type RelationshipGoal,
} from '@emberhood/contracts';
import { assertOldEnough, settlePreferences } from './ideal-age.ts';
import type { ProfileFields } from './profile.entity.ts';

/**
 * The profile made of the answers of six screens. Missing answers are reported in the order of the screens and with
 * their texts (specification section 5).
 * @throws AppError for the first missing answer
 */
export function profileFromSubmission(submission: ProfileSubmission, minimumAge: number): ProfileFields {
  const { location, groupBalance, budget, age = null } = submission;
  if (!location) throw new AppError('PROFILE.LOCATION_REQUIRED');
  const newLocation = location === 'Other' ? textOrNull(submission.newLocation) : null;
  if (location === 'Other' && newLocation === null) throw new AppError('PROFILE.CITY_REQUIRED');
  if (submission.purposes.length === 0) throw new AppError('PROFILE.PURPOSE_REQUIRED');
  if (!groupBalance) throw new AppError('PROFILE.GROUP_BALANCE_REQUIRED');
  if (submission.availability.length === 0) throw new AppError('PROFILE.AVAILABILITY_REQUIRED');
  if (!budget) throw new AppError('PROFILE.BUDGET_REQUIRED');
  if (age !== null) assertAge(age, minimumAge);
  const preferences = {
    age,
    minIdealAge: submission.minIdealAge ?? null,
    maxIdealAge: submission.maxIdealAge ?? null,
    preferredSex: unique(submission.preferredSex),
  };
  const purposes = tidyPurposes(submission.purposes);
  return {
    location,
    newLocation,
    firstName: submission.firstName === FIRST_NAME_PLACEHOLDER ? null : textOrNull(submission.firstName),
    nickname: textOrNull(submission.nickname),
    activities: unique(submission.activities),
    customActivity: textOrNull(submission.customActivity),
    purposes,
    groupBalance,
    availability: unique(submission.availability),
    budget,
    relationshipStatus: goalsOf(purposes),
    userSex: submission.userSex ?? null,
    age,
    ...settlePreferences(preferences, minimumAge),
    ...noProfileFacts(),
    publicPage: false,
  };
}

/**
 * Screen 0: the code to redeem, or null when none was typed.
 * @throws INVITE.CODE_REQUIRED, INVITE.CODE_FORMAT when invites are required
 */
export function checkInviteCode(code: string, required: boolean): string | null {
  if (required && code === '') throw new AppError('INVITE.CODE_REQUIRED');
  if (required && !code.includes('-')) throw new AppError('INVITE.CODE_FORMAT');
  return code || null;
}

export function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** `both` replaces all others (ENT-25). */
export function tidyPurposes(purposes: readonly Purpose[]): Purpose[] {
  return purposes.includes('both') ? ['both'] : unique(purposes);
}

/** The goals that follow from a person's purposes (readings 20). */
export function goalsOf(purposes: readonly Purpose[]): RelationshipGoal[] {
  const goal = { friends: ['friends'], partner: ['romantic'], both: ['friends', 'romantic'] } as const;
  return unique(purposes.flatMap((purpose) => goal[purpose]));
}

/** The purposes that follow from a person's goals; none without goals. */
export function purposesFor(goals: readonly RelationshipGoal[]): Purpose[] {
  if (goals.length > 1) return ['both'];
  return goals.map((goal) => (goal === 'romantic' ? 'partner' : 'friends'));
}

function assertAge(age: number, minimumAge: number): void {
  assertOldEnough(age, minimumAge, 'profile.age');
  if (age > AGE_OPTIONS.max) throw AppError.invalid('profile.age', `The age is at most ${String(AGE_OPTIONS.max)}.`);
}

function textOrNull(text: string | undefined): string | null {
  return text?.trim() || null;
}
