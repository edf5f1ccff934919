import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ConfirmDialog } from '#shared/ui/dialog.tsx';
import { formStrings as strings } from './strings.ts';

/** Nobody can stay whose session is over. */
const ALWAYS_OPEN: readonly string[] = [paths.sessionExpired.path, paths.login.path];

/** The forms with unsaved answers: the first one asks for all, as the router hears only one guard. */
const unsaved = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks before answers are lost that are neither saved nor kept as a draft. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const id = useId();
  useEffect(() => {
    if (!when) return undefined;
    unsaved.add(id);
    tell();
    return () => {
      unsaved.delete(id);
      tell();
    };
  }, [id, when]);
  const asking = useSyncExternalStore(
    subscribe,
    () => unsaved.values().next().value,
    () => undefined,
  );
  return asking === id ? <Guard /> : null;
}

function Guard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !ALWAYS_OPEN.includes(nextLocation.pathname),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
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
