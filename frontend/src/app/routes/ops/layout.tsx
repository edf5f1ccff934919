import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { countsQuery } from '#features/moderation/api.ts';
import { OperationsNav } from '#features/operations/components/operations-nav.tsx';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { requireOperator } from '../../guards.ts';
import { MemberFrame } from '../../member-frame.tsx';

export { StaffError as ErrorBoundary } from '../staff-error.tsx';

export const loader = requireOperator;

/** What operators do, page by page. */
export function Component() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const handed = useQuery(countsQuery).data?.handed ?? 0;
  return (
    <MemberFrame hasProfile={user.hasProfile} roles={user.roles}>
      <OperationsNav path={pathname} handed={handed} />
      <Outlet />
    </MemberFrame>
  );
}
