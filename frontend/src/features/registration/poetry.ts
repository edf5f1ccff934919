import type { Location, Offering } from '@emberhood/contracts';

export const POETRY_NIGHT: Offering = { kind: 'landing', id: 'poetryNight' };

/** Where it takes place (POE-04). */
export const POETRY_CITY = 'CA:BC:Revelstoke';

/** Initial answers of onboarding for people who come from here (POE-04). */
export interface OnboardingStart {
  inviteCode: string;
  location: Location;
}
