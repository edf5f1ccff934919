import { Outlet, useLocation } from 'react-router';
import { HostArea } from '#features/hosting/components/host-area.tsx';
import { mayHost, useCurrentUser } from '#shared/account/current-user.ts';
import { UserFrame } from '../../member-frame.tsx';

/** Open to all signed-in users: those who are not hosts find the application here. */
export { requireUser as loader } from '../../guards.ts';

export function Component() {
  const { roles } = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <UserFrame>
      <HostArea path={pathname.replace(/\/+$/, '')} isHost={mayHost(roles)}>
        <Outlet />
      </HostArea>
    </UserFrame>
  );
}
