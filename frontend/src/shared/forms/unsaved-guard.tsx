import { useEffect, useId, useRef, useState } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';
import { openDialogs, stayInDialogs } from '#shared/hooks/use-dialog.ts';
import { paths } from '#shared/paths.ts';
import { createStore, useStore } from '#shared/store.ts';
import { ConfirmDialog } from '#shared/ui/dialog.tsx';
import { formStrings as strings } from './strings.ts';

/** Without a session nobody can stay on a form. */
const ALWAYS_OPEN: readonly string[] = [paths.sessionExpired.path, paths.login.path];

/** The forms with unsaved answers, and the dialogs they are in: the first one asks for all, as the router hears only one guard. */
const unsaved = createStore<ReadonlyMap<string, readonly string[]>>(new Map());

/** Asks before answers are lost that are neither saved nor kept as a draft. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const id = useId();
  const location = useLocation();
  const [dialogs] = useState(() => openDialogs(location));
  useEffect(() => {
    if (!when) return undefined;
    unsaved.set(new Map([...unsaved.get(), [id, dialogs]]));
    return () => unsaved.set(new Map([...unsaved.get()].filter(([other]) => other !== id)));
  }, [id, dialogs, when]);
  return useStore(unsaved).keys().next().value === id ? <Guard /> : null;
}

function losesAnswers(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return !ALWAYS_OPEN.includes(to.pathname);
  const left = openDialogs(to);
  return [...unsaved.get().values()].some((dialogs) => dialogs.some((dialog) => !left.includes(dialog)));
}

function Guard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => losesAnswers(currentLocation, nextLocation));
  const isLeaving = useRef(false);
  useEffect(() => {
    if (blocker.state === 'unblocked') isLeaving.current = false;
  }, [blocker.state]);
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
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed();
      }}
      onClose={() => {
        // Whoever confirms closes this question as well.
        if (isLeaving.current) return;
        stayInDialogs();
        blocker.reset();
      }}
    />
  );
}
