import { useRevalidator, useRouteError } from 'react-router';
import { ConfirmPage } from '#features/account/components/confirm-page.tsx';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { ApiProblem } from '#shared/api/problem.ts';
import { FrameError } from '../frame-error.tsx';
import { MemberFrame } from '../member-frame.tsx';

/** Of screens for staff: asks for the passkey where that is all that is missing, and then shows what was asked for. */
export function StaffError() {
  const error = useRouteError();
  const user = useCurrentUser();
  const { revalidate } = useRevalidator();
  if (!(error instanceof ApiProblem) || error.code !== 'AUTH.PASSKEY_REQUIRED') return <FrameError />;
  return (
    <MemberFrame hasProfile={user.hasProfile} roles={user.roles}>
      <ConfirmPage onDone={() => void revalidate()} />
    </MemberFrame>
  );
}
