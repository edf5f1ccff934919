import { RegistrationDraft, type SavedDraft } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { toasts } from '#shared/ui/toasts.ts';

/** From the last letter or tap until it is saved. */
const PAUSE_MS = 600;

/** What the wizard holds, on whichever device it was begun (REG-14, ENT-16). */
export const wizardDraftQuery = queryOptions({
  queryKey: ['registration-draft'],
  queryFn: async ({ signal }) => (await call(registrationsApi.registrationDraft, { signal })).saved,
  // Another device may have gone on since.
  staleTime: 0,
  gcTime: 0,
});

export type DraftState = 'saved' | 'saving' | 'unsaved';

export interface WizardDraft {
  draft: RegistrationDraft;
  state: DraftState;
  update: (change: Partial<RegistrationDraft>) => void;
  /** Saves what is not saved yet, without waiting for a pause. */
  flush: () => void;
  discard: () => Promise<void>;
}

/** The wizard's answers, kept on the server a moment after each change. One save at a time, each from the version before. */
export function useWizardDraft(saved: SavedDraft | null, initial: Partial<RegistrationDraft>): WizardDraft {
  const [draft, setDraft] = useState(() => ({ ...RegistrationDraft.parse(saved?.draft ?? {}), ...initial }));
  const [state, setState] = useState<DraftState>('saved');
  const kept = useRef({ draft, version: saved?.version ?? 0, dirty: false, busy: false, over: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    const now = kept.current;
    if (now.busy || !now.dirty || now.over) return;
    now.busy = true;
    now.dirty = false;
    setState('saving');
    try {
      const body = { draft: now.draft, version: now.version };
      const answer = await call(registrationsApi.saveRegistrationDraft, { body });
      now.version = answer.saved.version;
      setState('saved');
    } catch (error) {
      const problem = asProblem(error);
      now.dirty = true;
      setState('unsaved');
      if (problem.code === 'REGISTRATION.DRAFT_STALE') {
        const latest = await queryClient.fetchQuery(wizardDraftQuery).catch(() => undefined);
        if (latest) {
          Object.assign(now, { draft: latest.draft, version: latest.version, dirty: false });
          setDraft(latest.draft);
          setState('saved');
          toasts.show(problem.message);
        }
      }
      return;
    } finally {
      now.busy = false;
    }
    // What was changed meanwhile.
    if (now.dirty) await save();
  }, []);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    void save();
  }, [save]);

  const update = useCallback(
    (change: Partial<RegistrationDraft>) => {
      kept.current.draft = { ...kept.current.draft, ...change };
      kept.current.dirty = true;
      setDraft(kept.current.draft);
      setState('unsaved');
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const discard = useCallback(async () => {
    kept.current.over = true;
    clearTimeout(timer.current);
    // A draft that stays is no harm: it begins the next registration with the same answers.
    await call(registrationsApi.discardRegistrationDraft).catch(() => undefined);
    queryClient.removeQueries({ queryKey: wizardDraftQuery.queryKey });
  }, []);

  return { draft, state, update, flush, discard };
}
