import { Suspense } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiProblem } from '#shared/api/problem.ts';
import { Skeleton } from '#shared/ui/page.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { UserFrame } from '../member-frame.tsx';
import { ScreenError } from '../error-pages.tsx';

const ConfirmPage = lazyPart(async () => (await import('#features/account/components/confirm-page.tsx')).default);

/** Of screens for staff: asks for the passkey where that is all that is missing, and then shows what was asked for. */
export function StaffError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  if (!(error instanceof ApiProblem) || error.code !== 'AUTH.PASSKEY_REQUIRED') return <FrameError />;
  return (
    <UserFrame>
      <Suspense fallback={<Skeleton rows={3} />}>
        <ConfirmPage onDone={() => void navigate(pathname + search + hash, { replace: true })} />
      </Suspense>
    </UserFrame>
  );
}

/** Stands in for a whole layout, as somebody without its role has no entry to it. */
function FrameError() {
  return (
    <UserFrame>
      <ScreenError />
    </UserFrame>
  );
}
