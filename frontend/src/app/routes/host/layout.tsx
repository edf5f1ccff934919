import { Outlet, useLocation } from 'react-router';
import { HostArea } from '#features/hosting/components/host-area.tsx';
import { mayHost, useCurrentUser } from '#shared/account/current-user.ts';
import { requireUser } from '../../guards.ts';
import { MemberFrame } from '../../member-frame.tsx';

/** Whoever is signed in: who is no host yet finds the application here. */
export const loader = requireUser;

export function Component() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <MemberFrame hasProfile={user.hasProfile} roles={user.roles}>
      <HostArea path={pathname.replace(/\/+$/, '')} isHost={mayHost(user.roles)}>
        <Outlet />
      </HostArea>
    </MemberFrame>
  );
}
