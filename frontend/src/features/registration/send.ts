import type { Registration } from '@emberhood/contracts';
import { RegistrationSubmission } from '@emberhood/contracts/registrations';
import { MutationObserver } from '@tanstack/react-query';
import { onAccountReset } from '#shared/account/boundary.ts';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { putRegistration } from '#shared/account/own-registrations.ts';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { register } from './api.ts';
import {
  forgetRegistration,
  keyOf,
  pendingRegistrations,
  rememberRegistration,
  type PendingRegistration,
} from './pending.ts';

/** `kept`: stored, and sent once `until` is fulfilled. */
export type SendResult =
  | { is: 'sent'; registration: Registration }
  | { is: 'kept'; until: 'sign-in' | 'person' | 'connection' }
  | { is: 'kept'; until: 'later'; problem: ApiProblem }
  | { is: 'refused'; problem: ApiProblem };

/** Prefix of the mutations' keys, followed by the offering's key, by which screens find them. */
export const SENDING = 'send-registration';

export function sendRegistration(pending: PendingRegistration): Promise<SendResult> {
  const mutationKey = [SENDING, keyOf(pending.submission.offering)];
  return new MutationObserver(queryClient, { mutationKey, mutationFn: () => send(pending) }).mutate();
}

/** How many accounts have left: what one of them sent is neither kept for the next one nor shown to it. */
let accountsLeft = 0;
onAccountReset(() => (accountsLeft += 1));

async function send(pending: PendingRegistration): Promise<SendResult> {
  const before = accountsLeft;
  const isStillHere = () => accountsLeft === before;
  try {
    const registration = await register(pending.submission);
    if (isStillHere()) {
      forgetRegistration(pending);
      await putRegistration(registration);
    }
    return { is: 'sent', registration };
  } catch (error) {
    const problem = asProblem(error);
    const until = waitsFor(problem);
    if (until === undefined) {
      // A retry would always be refused.
      if (isStillHere()) forgetRegistration(pending);
      return { is: 'refused', problem };
    }
    if (isStillHere()) rememberRegistration(pending);
    return until === 'later' ? { is: 'kept', until, problem } : { is: 'kept', until };
  }
}

function waitsFor(problem: ApiProblem): 'sign-in' | 'person' | 'connection' | 'later' | undefined {
  if (problem.code === 'REGISTRATION.PERSON_REQUIRED') return 'person';
  if (problem.status === 401) return 'sign-in';
  // A browser that has a connection never tells when our server can be reached again.
  if (problem.status === 0) return navigator.onLine ? 'later' : 'connection';
  return problem.status >= 500 || problem.repeatable ? 'later' : undefined;
}

export interface Outcome {
  pending: PendingRegistration;
  result: SendResult;
}

let running: Promise<Outcome[]> | undefined;

/** Sends pending registrations, each once. For callers who know that they belong to the signed-in user. */
export function sendPending(): Promise<Outcome[]> {
  running ??= sendAll().finally(() => (running = undefined));
  return running;
}

/** The same where no guard has checked whose drafts these are. */
export async function claimAndSendPending(): Promise<void> {
  if (pendingRegistrations().length === 0) return;
  // Loading the user assigns the drafts to them or deletes them.
  await queryClient.query(currentUserQuery);
  await sendPending();
}

async function sendAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const before = accountsLeft;
  for (const pending of pendingRegistrations()) {
    if (accountsLeft !== before) break;
    if (!RegistrationSubmission.safeParse(pending.submission).success) {
      forgetRegistration(pending);
      continue;
    }
    const result = await sendRegistration(pending);
    outcomes.push({ pending, result });
    // Without a session or a connection the others would fail, too.
    if (result.is === 'kept') break;
  }
  return outcomes;
}
