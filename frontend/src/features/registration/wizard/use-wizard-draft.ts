import type { Offering, RegistrationDraft as Answers, SavedDraft } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { RegistrationDraft } from '@emberhood/contracts/registrations';
import { useState } from 'react';
import { currentAccount } from '#shared/account/boundary.ts';
import { fieldQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { queryClient, updateCache } from '#shared/api/query-client.ts';
import { Draft } from '#shared/drafts/draft.ts';
import { useStore } from '#shared/store.ts';
import { keyOf } from '../pending.ts';

/** The wizard's draft, shared by all devices (REG-14, ENT-16). */
export const wizardDraftQuery = {
  ...fieldQuery(['registration-draft'], registrationsApi.registrationDraft, 'saved'),
  // Another device may have changed it.
  staleTime: 0,
  gcTime: 0,
};

/**
 * The wizard's answers, which begin with `begin()` unless this device has newer ones. `version` is the server's; `isSent`:
 * there is a registration with answers already.
 */
export function useWizardDraft(begin: () => Answers, version: number, isSent: boolean) {
  const [draft] = useState(() => {
    const answers = begin();
    const kept = draftFor(answers.offering);
    kept.mergeServerCopy({ draft: answers, version, isSent });
    return kept;
  });
  return { draft, ...useStore(draft) };
}

/** The server keeps one draft, this device one for each offering: two tabs may answer for two. */
const known = new Map<string, WizardDraft>();

function draftFor(offering: Offering | null | undefined): WizardDraft {
  const key = keyOf(offering);
  const draft = known.get(key) ?? new WizardDraft(key);
  known.set(key, draft);
  return draft;
}

class WizardDraft extends Draft<Answers> {
  constructor(offering: string) {
    super({
      key: `registration.${offering}`,
      version: 1,
      schema: RegistrationDraft,
      initial: RegistrationDraft.parse({}),
      server: { load: () => queryClient.query(wizardDraftQuery), save: saveOwn },
    });
  }

  /** The screen keeps its answers, as the payment may take a while to be drawn. The server's copy went with them. */
  override reset(): void {
    void this.end();
  }

  /** Sent by another tab: they are the registration's now, and can be changed here. */
  protected override onGone(): void {
    this.detach();
  }
}

/** Saves this draft, overwriting another tab's draft for another offering instead of mixing their answers. */
async function saveOwn(draft: Answers, version: number): Promise<SavedDraft> {
  const account = currentAccount();
  const save = async (from: number) => {
    const { saved } = await call(registrationsApi.saveRegistrationDraft, { body: { draft, version: from } });
    // The wizard may be drawn anew from what was read.
    if (currentAccount() === account) await updateCache(wizardDraftQuery.queryKey, saved);
    return saved;
  };
  try {
    return await save(version);
  } catch (error) {
    const other = asProblem(error).code === 'DRAFT.STALE' ? await queryClient.query(wizardDraftQuery) : null;
    if (!other || keyOf(other.draft.offering) === keyOf(draft.offering)) throw error;
    return save(other.version);
  }
}
