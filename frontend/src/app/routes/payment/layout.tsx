import { Outlet } from 'react-router';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { requireUser } from '../../guards.ts';
import { MemberFrame } from '../../member-frame.tsx';

/** Needs a session and no profile: somebody may come back from the provider before anything else (readings 5). */
export const loader = requireUser;

export function Component() {
  const user = useCurrentUser();
  return (
    <MemberFrame hasProfile={user.hasProfile} roles={user.roles}>
      <Outlet />
    </MemberFrame>
  );
}
