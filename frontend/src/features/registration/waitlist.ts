import type { Offering } from '@emberhood/contracts';
import { onAccountReset } from '#shared/account/boundary.ts';
import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { keyOf } from './pending.ts';
import { submitRegistration } from './submit.ts';

/** The calls and their schemas are not part of the public pages: they arrive when somebody is signed in. */
const loadCalls = async () => ({ ...(await import('./api.ts')), ...(await import('./send.ts')) });

export interface Place {
  state: 'none' | 'joining' | 'paused' | 'joined' | 'leaving' | 'left';
  /** Of the registration, once there is one. */
  id?: string;
  /** What went wrong with the last step. */
  message?: string;
}

/** What somebody who wants a place has to do first. */
export type Missing = 'account' | 'sign-in';

export const NO_PLACE: Place = { state: 'none' };
const places = new Map<string, Place>();
const listeners = new Set<() => void>();
let loaded: Promise<void> | undefined;

/** Where the visitor stands on the waitlists, for every button of the page at once. */
export const waitlist = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  place: (offering: Offering): Place => places.get(keyOf(offering)) ?? NO_PLACE,

  /** Asks the server where somebody stands, only when the hint says there may be a session. */
  load: (): void => {
    if (!mayBeSignedIn()) {
      forgetAll();
      return;
    }
    // When it fails the button still works, and tells what is wrong when it is used.
    loaded ??= look().catch(() => {
      loaded = undefined;
    });
  },

  /** Once more, after the connection was gone. */
  resume: (): void => {
    loaded = undefined;
    waitlist.load();
  },

  /** The wish is kept until the server has it, whatever is missing. */
  join: async (offering: Offering, name: string): Promise<Missing | undefined> => {
    put(offering, { state: 'joining' });
    const result = await submitRegistration({ name, submission: { offering } });
    if (result.is === 'sent') put(offering, { state: 'joined', id: result.registration.id });
    else if (result.is === 'refused' || result.until === 'later')
      put(offering, { state: 'none', message: result.problem.message });
    else if (result.until === 'connection') put(offering, { state: 'paused' });
    else {
      put(offering, NO_PLACE);
      return result.until;
    }
    return undefined;
  },

  leave: async (offering: Offering): Promise<void> => {
    const { id } = waitlist.place(offering);
    if (id === undefined) return;
    put(offering, { state: 'leaving', id });
    try {
      const { withdraw } = await loadCalls();
      await withdraw(id);
      put(offering, { state: 'left' });
    } catch (error) {
      const { asProblem } = await import('#shared/api/problem.ts');
      const { status, message } = asProblem(error);
      // Gone already is what was wanted.
      put(offering, status === 404 ? { state: 'left' } : { state: 'joined', id, message });
    }
  },
};

async function look(): Promise<void> {
  const { claimAndSendPending, loadRegistrations } = await loadCalls();
  await claimAndSendPending();
  const registrations = await loadRegistrations();
  for (const [key, { state }] of places) if (state === 'paused') places.delete(key);
  for (const { id, offering } of registrations) {
    if (offering) places.set(keyOf(offering), { state: 'joined', id });
  }
  publish();
}

function put(offering: Offering, place: Place): void {
  places.set(keyOf(offering), place);
  publish();
}

function forgetAll(): void {
  loaded = undefined;
  if (places.size === 0) return;
  places.clear();
  publish();
}

function publish(): void {
  for (const listener of listeners) listener();
}

onAccountReset(forgetAll);
