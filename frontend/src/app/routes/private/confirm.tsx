import { ConfirmPage } from '#features/account/components/confirm-page.tsx';
import { requireUser } from '../../guards.ts';

export { FrameError as ErrorBoundary } from '../../frame-error.tsx';

export const loader = requireUser;

export function Component() {
  return <ConfirmPage />;
}
