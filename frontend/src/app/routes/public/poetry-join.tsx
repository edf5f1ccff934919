import { PoetryNight } from '#features/registration/components/poetry-night.tsx';
import type { OnboardingStart } from '#features/registration/poetry.ts';

/** The store of onboarding, with its schemas, loads when it is needed. */
async function startOnboarding(start: OnboardingStart): Promise<void> {
  const { onboardingDraft } = await import('#features/onboarding/draft.ts');
  onboardingDraft.update(start);
  onboardingDraft.flush();
}

export function Component() {
  return <PoetryNight startOnboarding={startOnboarding} />;
}
