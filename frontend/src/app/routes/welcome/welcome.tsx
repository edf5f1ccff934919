import { Onboarding } from '#features/onboarding/components/onboarding.tsx';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { requireNewcomer } from '../../guards.ts';
import { MemberFrame } from '../../member-frame.tsx';

export const loader = requireNewcomer;

export function Component() {
  const user = useCurrentUser();
  return (
    <MemberFrame hasProfile={false} roles={user.roles}>
      <Onboarding />
    </MemberFrame>
  );
}
