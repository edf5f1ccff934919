import { useEffect, useState } from 'react';
import { SignIn } from '#features/auth/components/sign-in.tsx';
import { authStrings } from '#features/auth/strings.ts';
import { KeptNote } from '#features/registration/components/kept-note.tsx';
import { mayBeSignedIn, mayReach } from '#shared/account/session-hint.ts';
import { useAddressQuery } from '#shared/hooks/use-address-query.ts';
import { toasts } from '#shared/ui/toasts.ts';

const CODE_MAX_LENGTH = 64;

export function Component() {
  const asked = useAddressQuery().get('invite')?.trim().toUpperCase() ?? '';
  const invite = asked.length <= CODE_MAX_LENGTH ? asked : '';
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (invite === '') return;
    // They leave this screen at once.
    if (mayBeSignedIn() && mayReach('member')) toasts.show(authStrings.inviteNotNeeded);
    else void keepForOnboarding(invite).then((kept) => setEnded(!kept));
  }, [invite]);
  // Invited people see their code, which they need not type.
  const note = (
    <p role="status" className="lede max-w-60 wrap-anywhere sm:max-w-none">
      {hasEnded ? authStrings.inviteEnded(invite) : authStrings.invited(invite)}
    </p>
  );
  return <SignIn key="create" mode="create" note={invite === '' ? <KeptNote /> : note} />;
}

/**
 * Unless the code has ended. Also when that cannot be found out: onboarding checks it again. The store of onboarding,
 * with its schemas, loads only for invited people.
 */
async function keepForOnboarding(inviteCode: string): Promise<boolean> {
  const [{ isOpenInvite }, { onboardingDraft }] = await Promise.all([
    import('#features/onboarding/open-invite.ts'),
    import('#features/onboarding/draft.ts'),
  ]);
  const isOpen = await isOpenInvite(inviteCode).catch(() => true);
  if (isOpen) {
    onboardingDraft.update({ inviteCode });
    onboardingDraft.flush();
  }
  return isOpen;
}
