import type { Location, Offering, RegistrationSubmissionInput } from '@emberhood/contracts';

export const POETRY_NIGHT: Offering = { kind: 'landing', id: 'poetryNight' };

/** Where it takes place (POE-04). */
export const POETRY_CITY = 'CA:BC:Revelstoke';

/** Of who has checked the box: without it nothing is submitted. */
export function poetrySubmission(availability: readonly string[], location: Location): RegistrationSubmissionInput {
  return { offering: POETRY_NIGHT, availability: [...availability], acknowledged: true, location };
}

/** What onboarding begins with for who comes from here (POE-04). */
export interface OnboardingStart {
  inviteCode: string;
  location: Location;
}
