import type { Offering } from '@emberhood/contracts';
import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { keyOf, rememberRegistration } from './pending.ts';
import type { Outcome } from './send-pending.ts';

/** The calls and their schemas are not part of the public pages: they arrive when somebody is signed in. */
const loadCalls = async () => ({ ...(await import('./api.ts')), ...(await import('./send-pending.ts')) });

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
    loaded ??= look().catch(() => {
      // The button still works, and tells what is wrong when it is used.
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
    rememberRegistration({ name, submission: { offering } });
    if (!mayBeSignedIn()) return 'account';
    put(offering, { state: 'joining' });
    const outcome = await send(offering).catch(() => 'unreached' as const);
    if (outcome === 'unreached') put(offering, { state: 'paused' });
    else if (outcome?.registration) put(offering, { state: 'joined', id: outcome.registration.id });
    else if (outcome?.problem.status === 0) put(offering, { state: 'paused' });
    else if (outcome?.problem.status === 401) {
      put(offering, NO_PLACE);
      return 'sign-in';
    } else put(offering, { state: 'none', ...(outcome && { message: outcome.problem.message }) });
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

/** Sends all that waits, and tells what became of this one. */
async function send(offering: Offering): Promise<Outcome | undefined> {
  const { sendPending } = await loadCalls();
  const mine = (outcome: Outcome) => keyOf(outcome.pending.submission.offering) === keyOf(offering);
  // A sending that was under way may have begun before this wish was there.
  return (await sendPending()).find(mine) ?? (await sendPending()).find(mine);
}

async function look(): Promise<void> {
  const { loadRegistrations, sendPending } = await loadCalls();
  await sendPending();
  for (const { id, offering } of await loadRegistrations()) {
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
