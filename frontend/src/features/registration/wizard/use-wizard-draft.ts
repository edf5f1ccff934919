import type { RegistrationDraft, SavedDraft } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { useEffect, useState } from 'react';
import { fieldQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { DraftSaver, type DraftState } from '#shared/drafts/draft-saver.ts';
import type { FormDraft } from '#shared/forms/use-form-kit.ts';
import { createStore, useStore, type Store } from '#shared/store.ts';
import { keyOf } from '../pending.ts';

/** The wizard's draft, shared by all devices (REG-14, ENT-16). */
export const wizardDraftQuery = {
  ...fieldQuery(['registration-draft'], registrationsApi.registrationDraft, 'saved'),
  // Another device may have changed it.
  staleTime: 0,
  gcTime: 0,
};

/** Saves the wizard's answers a moment after each change. `version` is the server's. */
export function useWizardDraft(begin: () => RegistrationDraft, version: number) {
  const [draft] = useState(() => new WizardDraft(begin(), version));
  const snapshot = useStore(draft);
  useEffect(() => {
    addEventListener('pagehide', draft.flush);
    return () => {
      removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft]);
  return { draft, ...snapshot };
}

/** Saves this draft, overwriting another tab's draft for another offering instead of mixing their answers. */
async function saveOwn(draft: RegistrationDraft, version: number): Promise<SavedDraft> {
  const save = async (from: number) =>
    (await call(registrationsApi.saveRegistrationDraft, { body: { draft, version: from } })).saved;
  try {
    return await save(version);
  } catch (error) {
    const other = asProblem(error).code === 'DRAFT.STALE' ? await queryClient.query(wizardDraftQuery) : null;
    if (!other || keyOf(other.draft.offering) === keyOf(draft.offering)) throw error;
    return save(other.version);
  }
}

interface Snapshot {
  value: RegistrationDraft;
  state: DraftState;
}

class WizardDraft implements FormDraft<RegistrationDraft> {
  private readonly shown: Store<Snapshot>;
  private readonly saver: DraftSaver<RegistrationDraft>;

  constructor(value: RegistrationDraft, version: number) {
    this.shown = createStore<Snapshot>({ value, state: 'saved' });
    this.saver = new DraftSaver<RegistrationDraft>({
      version,
      load: () => queryClient.query(wizardDraftQuery),
      save: saveOwn,
      onState: (state) => this.show({ state }),
      onLatest: (latest) => this.show({ value: latest.draft, state: 'saved' }),
    });
  }

  readonly get = (): Snapshot => this.shown.get();

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);

  readonly update = (change: Partial<RegistrationDraft>): void => {
    this.show({ value: { ...this.get().value, ...change }, state: 'unsaved' });
    this.saver.queue(this.get().value);
  };

  /** Saves what is not saved yet, without waiting for a pause. */
  readonly flush = (): void => this.saver.flush();

  readonly reset = (): void => void this.discard();

  private async discard(): Promise<void> {
    await this.saver.stop();
    // A draft left behind does no harm: it prefills the next registration.
    await call(registrationsApi.discardRegistrationDraft).catch(() => undefined);
  }

  private show(change: Partial<Snapshot>): void {
    this.shown.set({ ...this.get(), ...change });
  }
}
