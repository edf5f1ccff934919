import { useEffect } from 'react';
import { SignIn } from '#features/auth/components/sign-in.tsx';
import { authStrings } from '#features/auth/strings.ts';
import { KeptNote } from '#features/registration/components/kept-note.tsx';
import { useAddressQuery } from '#shared/hooks/use-address-query.ts';

const CODE_MAX_LENGTH = 64;

export function Component() {
  const asked = useAddressQuery().get('invite')?.trim().toUpperCase() ?? '';
  const invite = asked.length <= CODE_MAX_LENGTH ? asked : '';
  useEffect(() => {
    if (invite !== '') void keepForOnboarding(invite);
  }, [invite]);
  // Invited people see their code, which they need not type.
  const note = <p className="lede max-w-60 wrap-anywhere sm:max-w-none">{authStrings.invited(invite)}</p>;
  return <SignIn key="create" mode="create" note={invite === '' ? <KeptNote /> : note} />;
}

/** The store of onboarding, with its schemas, loads only for invited people. */
async function keepForOnboarding(inviteCode: string): Promise<void> {
  const { onboardingDraft } = await import('#features/onboarding/draft.ts');
  onboardingDraft.update({ inviteCode });
  onboardingDraft.flush();
}
