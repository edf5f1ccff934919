import type { Location, Offering, RegistrationSubmissionInput } from '@emberhood/contracts';

export const POETRY_NIGHT: Offering = { kind: 'landing', id: 'poetryNight' };

/** Of who has checked the box: without it nothing is submitted. */
export function poetrySubmission(availability: readonly string[]): RegistrationSubmissionInput {
  return { offering: POETRY_NIGHT, availability: [...availability], acknowledged: true };
}

/** What onboarding begins with for who comes from here (POE-04). */
export interface OnboardingStart {
  inviteCode: string;
  location: Location;
}
