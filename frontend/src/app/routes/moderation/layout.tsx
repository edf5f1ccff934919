import { Outlet } from 'react-router';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { requireModerator } from '../../guards.ts';
import { MemberFrame } from '../../member-frame.tsx';

export { StaffError as ErrorBoundary } from '../staff-error.tsx';

export const loader = requireModerator;

export function Component() {
  const user = useCurrentUser();
  return (
    <MemberFrame hasProfile={user.hasProfile} roles={user.roles}>
      <Outlet />
    </MemberFrame>
  );
}
