import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';
import { unsaved, UNSAVED_LOCK } from '#shared/account/unsent.ts';
import { openDialogs, stayInDialogs } from '#shared/hooks/use-dialog.ts';
import { paths } from '#shared/paths.ts';
import { useStore } from '#shared/store.ts';
import { ConfirmDialog } from '#shared/ui/dialog.tsx';
import { formStrings as strings } from './strings.ts';

/** Pages that need no confirmation: without a session nobody can stay on a form. */
const ALWAYS_OPEN: readonly string[] = [paths.sessionExpired.path, paths.login.path];

/**
 * Asks before answers are lost that are neither saved nor drafted. The first one on a screen asks for all, as the router
 * allows one blocker.
 */
export function UnsavedGuard({ when, question = strings.unsaved }: { when: boolean; question?: string }) {
  const id = useId();
  const location = useLocation();
  const [dialogs] = useState(() => openDialogs(location));
  // Before anybody sees what could be lost.
  useLayoutEffect(() => {
    if (!when) return undefined;
    unsaved.set(new Map([...unsaved.get(), [id, dialogs]]));
    return () => unsaved.set(new Map([...unsaved.get()].filter(([other]) => other !== id)));
  }, [id, dialogs, when]);
  return useStore(unsaved).keys().next().value === id ? <Guard question={question} /> : null;
}

function losesAnswers(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return !ALWAYS_OPEN.includes(to.pathname);
  const left = openDialogs(to);
  return [...unsaved.get().values()].some((dialogs) => dialogs.some((dialog) => !left.includes(dialog)));
}

/** A reload or a closed tab also cuts off what is being sent; another screen does not. */
export function useAskBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
}

function Guard({ question }: { question: string }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => losesAnswers(currentLocation, nextLocation));
  const isLeaving = useRef(false);
  useEffect(() => {
    if (blocker.state === 'unblocked') isLeaving.current = false;
  }, [blocker.state]);
  useAskBeforeUnload(true);
  useEffect(() => {
    if (!('locks' in navigator)) return undefined;
    const { promise, resolve } = Promise.withResolvers();
    void navigator.locks.request(UNSAVED_LOCK, { mode: 'shared' }, () => promise);
    return () => resolve(undefined);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={question}
      confirm={strings.leave}
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed();
      }}
      onClose={() => {
        // Confirming also closes this dialog.
        if (isLeaving.current) return;
        stayInDialogs();
        blocker.reset();
      }}
    />
  );
}
