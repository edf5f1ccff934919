import { Suspense } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ApiProblem } from '#shared/api/problem.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Skeleton } from '#shared/ui/page.tsx';
import { ScreenError } from '../error-pages.tsx';
import { UserFrame } from '../member-frame.tsx';

const ConfirmPage = lazyPart(async () => (await import('#features/account/components/confirm-page.tsx')).default);

/** The error page of staff screens: asks for the passkey if only that is missing, then shows the screen. */
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

/** Replaces a whole layout, as users without its role cannot enter it. */
function FrameError() {
  return (
    <UserFrame>
      <ScreenError />
    </UserFrame>
  );
}
