import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { countsQuery } from '#features/moderation/api.ts';
import { safetyCountQuery } from '#features/operations/api.ts';
import { OperationsNav } from '#features/operations/components/operations-nav.tsx';
import { UserFrame } from '../../member-frame.tsx';

export { requireOperator as loader } from '../../guards.ts';
export { StaffError as ErrorBoundary } from '../staff-error.tsx';

/** The pages of operators. */
export function Component() {
  const { pathname } = useLocation();
  const handed = useQuery(countsQuery).data?.handed;
  const safety = useQuery(safetyCountQuery).data;
  return (
    <UserFrame>
      <OperationsNav path={pathname} waiting={{ handed, safety }} />
      <Outlet />
    </UserFrame>
  );
}
