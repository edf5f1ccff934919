import { api, type ProfileSubmissionInput } from '@emberhood/contracts';
import { ApiClient } from './api-client.ts';

/** The answers that onboarding requires. */
export const PROFILE = {
  location: 'CA:ON:Toronto' as const,
  firstName: 'Robin',
  userSex: 'female' as const,
  age: 31,
  activities: ['dance' as const],
  purposes: ['friends' as const],
  groupBalance: 'yes' as const,
  availability: ['weekends' as const],
  budget: 'under100' as const,
  relationshipStatus: 'friends' as const,
};

/** Signs in by the mailed code and completes onboarding. */
export async function becomeMember(
  url: string,
  mailboxUrl: string,
  email: string,
  more: Partial<ProfileSubmissionInput> = {},
): Promise<ApiClient> {
  const client = new ApiClient(url, mailboxUrl);
  await client.signIn(email);
  await client.call(api.createProfile, { body: { profile: { ...PROFILE, ...more } } });
  return client;
}
