import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ConfirmDialog } from '#shared/ui/dialog.tsx';
import { formStrings as strings } from './strings.ts';

/** Nobody can stay whose session is over. */
const ALWAYS_OPEN: readonly string[] = [paths.sessionExpired.path, paths.login.path];

/** Asks before answers are lost that are neither saved nor kept as a draft. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !ALWAYS_OPEN.includes(nextLocation.pathname),
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={strings.unsaved}
      confirm={strings.leave}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
