import { OnboardingDraft, SavedOnboardingDraft } from '../onboarding.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');

/** The draft of onboarding, which is deleted when the profile is created. */
export const onboardingApi = {
  onboardingDraft: signedIn('GET', '/onboarding/draft', 'Get the saved onboarding answers', {
    reply: z.object({ saved: SavedOnboardingDraft.nullable() }),
  }),
  saveOnboardingDraft: signedIn('PUT', '/onboarding/draft', 'Save onboarding answers', {
    body: z.object({ draft: OnboardingDraft, version: z.int32().min(0) }),
    reply: z.object({ saved: SavedOnboardingDraft }),
  }),
} as const satisfies Record<string, Endpoint>;
