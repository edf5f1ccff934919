import { RegistrationDraft, type SavedDraft } from '@emberhood/contracts/registrations';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#shared/api/client.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { DraftSaver, type DraftState } from '#shared/drafts/draft-saver.ts';

/** What the wizard holds, on whichever device it was begun (REG-14, ENT-16). */
export const wizardDraftQuery = queryOptions({
  queryKey: ['registration-draft'],
  queryFn: async ({ signal }) => (await call(registrationsApi.registrationDraft, { signal })).saved,
  // Another device may have gone on since.
  staleTime: 0,
  gcTime: 0,
});

interface WizardDraft {
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
  const [answers] = useState(() => new WizardAnswers(draft, saved?.version ?? 0, setDraft, setState));
  useEffect(() => {
    addEventListener('pagehide', answers.flush);
    return () => {
      removeEventListener('pagehide', answers.flush);
      answers.flush();
    };
  }, [answers]);
  return { draft, state, update: answers.update, flush: answers.flush, discard: answers.discard };
}

class WizardAnswers {
  private draft: RegistrationDraft;
  private readonly show: (draft: RegistrationDraft) => void;
  private readonly tell: (state: DraftState) => void;
  private readonly saver: DraftSaver<RegistrationDraft>;

  constructor(
    draft: RegistrationDraft,
    version: number,
    show: (draft: RegistrationDraft) => void,
    tell: (state: DraftState) => void,
  ) {
    this.draft = draft;
    this.show = show;
    this.tell = tell;
    this.saver = new DraftSaver<RegistrationDraft>({
      version,
      load: () => queryClient.query(wizardDraftQuery),
      save: async (kept, from) =>
        (await call(registrationsApi.saveRegistrationDraft, { body: { draft: kept, version: from } })).saved,
      onState: tell,
      onLatest: (latest) => {
        this.set(latest.draft);
        tell('saved');
      },
    });
  }

  readonly update = (change: Partial<RegistrationDraft>): void => {
    this.set({ ...this.draft, ...change });
    this.tell('unsaved');
    this.saver.queue(this.draft);
  };

  readonly flush = (): void => this.saver.flush();

  readonly discard = async (): Promise<void> => {
    await this.saver.stop();
    // A draft that stays is no harm: it begins the next registration with the same answers.
    await call(registrationsApi.discardRegistrationDraft).catch(() => undefined);
    queryClient.removeQueries({ queryKey: wizardDraftQuery.queryKey });
  };

  private set(draft: RegistrationDraft): void {
    this.draft = draft;
    this.show(draft);
  }
}
