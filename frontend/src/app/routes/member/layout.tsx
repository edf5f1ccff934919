import { Outlet } from 'react-router';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { requireMember } from '../../guards.ts';
import { MemberFrame } from '../../member-frame.tsx';

export const loader = requireMember;

export function Component() {
  const user = useCurrentUser();
  return (
    <MemberFrame hasProfile roles={user.roles}>
      <Outlet />
    </MemberFrame>
  );
}
