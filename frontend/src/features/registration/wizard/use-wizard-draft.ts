import { RegistrationDraft, type SavedDraft } from '@emberhood/contracts/registrations';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#shared/api/client.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { DraftSaver, type DraftState } from '#shared/drafts/draft-saver.ts';
import type { FormDraft } from '#shared/forms/use-form-kit.ts';

/** What the wizard holds, on whichever device it was begun (REG-14, ENT-16). */
export const wizardDraftQuery = queryOptions({
  queryKey: ['registration-draft'],
  queryFn: async ({ signal }) => (await call(registrationsApi.registrationDraft, { signal })).saved,
  // Another device may have gone on since.
  staleTime: 0,
  gcTime: 0,
});

/** The wizard's answers, kept on the server a moment after each change. */
export function useWizardDraft(saved: SavedDraft | null, initial: Partial<RegistrationDraft>) {
  const [draft] = useState(
    () => new WizardDraft({ ...RegistrationDraft.parse(saved?.draft ?? {}), ...initial }, saved?.version ?? 0),
  );
  const snapshot = useSyncExternalStore(draft.subscribe, draft.get);
  useEffect(() => {
    addEventListener('pagehide', draft.flush);
    return () => {
      removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft]);
  return { draft, ...snapshot };
}

class WizardDraft implements FormDraft<RegistrationDraft> {
  private snapshot: { value: RegistrationDraft; state: DraftState };
  private readonly listeners = new Set<() => void>();
  private readonly saver: DraftSaver<RegistrationDraft>;

  constructor(value: RegistrationDraft, version: number) {
    this.snapshot = { value, state: 'saved' };
    this.saver = new DraftSaver<RegistrationDraft>({
      version,
      load: () => queryClient.query(wizardDraftQuery),
      save: async (kept, from) =>
        (await call(registrationsApi.saveRegistrationDraft, { body: { draft: kept, version: from } })).saved,
      onState: (state) => this.show({ state }),
      onLatest: (latest) => this.show({ value: latest.draft, state: 'saved' }),
    });
  }

  readonly get = () => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly update = (change: Partial<RegistrationDraft>): void => {
    this.show({ value: { ...this.snapshot.value, ...change }, state: 'unsaved' });
    this.saver.queue(this.snapshot.value);
  };

  /** Saves what is not saved yet, without waiting for a pause. */
  readonly flush = (): void => this.saver.flush();

  readonly reset = (): void => void this.discard();

  private async discard(): Promise<void> {
    await this.saver.stop();
    // A draft that stays is no harm: it begins the next registration with the same answers.
    await call(registrationsApi.discardRegistrationDraft).catch(() => undefined);
    queryClient.removeQueries({ queryKey: wizardDraftQuery.queryKey });
  }

  private show(change: Partial<typeof this.snapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}
