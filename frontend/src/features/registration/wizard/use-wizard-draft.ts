import { RegistrationDraft, type SavedDraft } from '@emberhood/contracts/registrations';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

/** The wizard's answers, kept on the server a moment after each change. */
export function useWizardDraft(saved: SavedDraft | null, initial: Partial<RegistrationDraft>): WizardDraft {
  const [draft, setDraft] = useState(() => ({ ...RegistrationDraft.parse(saved?.draft ?? {}), ...initial }));
  const [state, setState] = useState<DraftState>('saved');
  const [saver] = useState(() => new DraftSaver(draft, saved?.version ?? 0, setDraft, setState));
  useEffect(() => {
    addEventListener('pagehide', saver.flush);
    return () => {
      removeEventListener('pagehide', saver.flush);
      saver.flush();
    };
  }, [saver]);
  return { draft, state, update: saver.update, flush: saver.flush, discard: saver.discard };
}

/** One save at a time, each from the version before; what another device has saved meanwhile is taken over. */
class DraftSaver {
  private draft: RegistrationDraft;
  private version: number;
  private readonly show: (draft: RegistrationDraft) => void;
  private readonly tell: (state: DraftState) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private changed = false;
  private busy = false;
  private over = false;

  constructor(
    draft: RegistrationDraft,
    version: number,
    show: (draft: RegistrationDraft) => void,
    tell: (state: DraftState) => void,
  ) {
    this.draft = draft;
    this.version = version;
    this.show = show;
    this.tell = tell;
  }

  readonly update = (change: Partial<RegistrationDraft>): void => {
    this.draft = { ...this.draft, ...change };
    this.changed = true;
    this.show(this.draft);
    this.tell('unsaved');
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, PAUSE_MS);
  };

  readonly flush = (): void => {
    clearTimeout(this.timer);
    void this.save();
  };

  readonly discard = async (): Promise<void> => {
    this.over = true;
    clearTimeout(this.timer);
    // A draft that stays is no harm: it begins the next registration with the same answers.
    await call(registrationsApi.discardRegistrationDraft).catch(() => undefined);
    queryClient.removeQueries({ queryKey: wizardDraftQuery.queryKey });
  };

  private async save(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.isDue()) {
        this.changed = false;
        this.tell('saving');
        const body = { draft: this.draft, version: this.version };
        const { saved } = await call(registrationsApi.saveRegistrationDraft, { body });
        this.version = saved.version;
        this.tell('saved');
      }
    } catch (error) {
      this.changed = true;
      this.tell('unsaved');
      const problem = asProblem(error);
      if (problem.code === 'REGISTRATION.DRAFT_STALE') await this.takeOver(problem.message);
    } finally {
      this.busy = false;
    }
  }

  private isDue(): boolean {
    return this.changed && !this.over;
  }

  private async takeOver(words: string): Promise<void> {
    const latest = await queryClient.query(wizardDraftQuery).catch(() => null);
    if (!latest) return;
    this.draft = latest.draft;
    this.version = latest.version;
    this.changed = false;
    this.show(this.draft);
    this.tell('saved');
    toasts.show(words);
  }
}
