import { ProfileSubmission, type ProfileSubmissionInput } from '@emberhood/contracts';

/** All answers that onboarding requires. */
export function submissionInput(overrides: ProfileSubmissionInput = {}): ProfileSubmissionInput {
  return {
    location: 'CA:ON:Toronto',
    firstName: 'ask-later',
    activities: ['dance', 'cooking'],
    purposes: ['friends'],
    groupBalance: 'yes',
    availability: ['weekends'],
    budget: 'under100',
    relationshipStatus: 'friends',
    ...overrides,
  };
}

export function submission(overrides: ProfileSubmissionInput = {}): ProfileSubmission {
  return ProfileSubmission.parse(submissionInput(overrides));
}
