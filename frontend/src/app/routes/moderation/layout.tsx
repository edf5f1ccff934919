import { Outlet } from 'react-router';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { ScreenError } from '../../error-pages.tsx';
import { requireModerator } from '../../guards.ts';
import { MemberFrame } from '../../member-frame.tsx';

export const loader = requireModerator;

export function Component() {
  const user = useCurrentUser();
  return (
    <MemberFrame hasProfile={user.hasProfile} roles={user.roles}>
      <Outlet />
    </MemberFrame>
  );
}

/** Stands in for the whole layout, as somebody without the role has no entry to it. */
export function ErrorBoundary() {
  const user = useCurrentUser();
  return (
    <MemberFrame hasProfile={user.hasProfile} roles={user.roles}>
      <ScreenError />
    </MemberFrame>
  );
}
