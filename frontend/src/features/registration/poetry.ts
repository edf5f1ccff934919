import type { Location, Offering, RegistrationSubmissionInput } from '@emberhood/contracts';

export const POETRY_NIGHT: Offering = { kind: 'landing', id: 'poetryNight' };

/** Where it takes place (POE-04). */
export const POETRY_CITY = 'CA:BC:Revelstoke';

/** Only after the box was checked: without it nothing is submitted. */
export function poetrySubmission(availability: readonly string[], location: Location): RegistrationSubmissionInput {
  return { offering: POETRY_NIGHT, availability: [...availability], acknowledged: true, location };
}

/** Initial answers of onboarding for people who come from here (POE-04). */
export interface OnboardingStart {
  inviteCode: string;
  location: Location;
}
