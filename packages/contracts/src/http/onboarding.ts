import { OnboardingDraft, SavedOnboardingDraft } from '../onboarding.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** Onboarding before there is a profile, with whose creation the draft goes. */
export const onboardingApi = {
  onboardingDraft: endpoint('GET', '/onboarding/draft', 'session', 'What onboarding holds, on any device', {
    reply: z.object({ saved: SavedOnboardingDraft.nullable() }),
  }),
  saveOnboardingDraft: endpoint('PUT', '/onboarding/draft', 'session', 'Keep the answers of onboarding', {
    body: z.object({ draft: OnboardingDraft, version: z.int().min(0) }),
    reply: z.object({ saved: SavedOnboardingDraft }),
  }),
} as const satisfies Record<string, Endpoint>;
