import { Onboarding } from '#features/onboarding/components/onboarding.tsx';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { MemberFrame } from '../../member-frame.tsx';
import { requireNewcomer } from '../../guards.ts';

export const loader = requireNewcomer;

export function Component() {
  const user = useCurrentUser();
  return (
    <MemberFrame hasProfile={false} roles={user.roles}>
      <Onboarding />
    </MemberFrame>
  );
}
