import { Onboarding } from '#features/onboarding/components/onboarding.tsx';
import { mayModerate, useCurrentUser } from '#shared/account/current-user.ts';
import { MemberFrame } from '../../member-frame.tsx';
import { requireNewcomer } from '../../guards.ts';

export const loader = requireNewcomer;

export function Component() {
  const user = useCurrentUser();
  return (
    <MemberFrame hasProfile={false} moderator={mayModerate(user.roles)}>
      <Onboarding />
    </MemberFrame>
  );
}
