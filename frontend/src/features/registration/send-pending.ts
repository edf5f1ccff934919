import { RegistrationSubmission, type Registration } from '@emberhood/contracts';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { register } from './api.ts';
import { forgetRegistration, pendingRegistrations, type PendingRegistration } from './pending.ts';

/** What became of one that waited: the registration, or why there is none. */
export type Outcome = { pending: PendingRegistration } & (
  { registration: Registration; problem?: never } | { registration?: never; problem: ApiProblem }
);

let running: Promise<Outcome[]> | undefined;

/**
 * Sends what waits, each registration once. What may succeed later stays for a later call; what the server has
 * understood and refused is dropped, since it would be refused for ever.
 */
export function sendPending(): Promise<Outcome[]> {
  running ??= sendAll().finally(() => (running = undefined));
  return running;
}

async function sendAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const pending of pendingRegistrations()) {
    const submission = RegistrationSubmission.safeParse(pending.submission);
    if (!submission.success) {
      forgetRegistration(pending);
      continue;
    }
    try {
      const registration = await register(submission.data);
      forgetRegistration(pending);
      outcomes.push({ pending, registration });
    } catch (error) {
      const problem = asProblem(error);
      if (!mayWorkLater(problem)) forgetRegistration(pending);
      outcomes.push({ pending, problem });
      // Nobody is signed in, or nobody answers: the others would fare no better.
      if (problem.status === 401 || problem.status === 0) break;
    }
  }
  return outcomes;
}

function mayWorkLater(problem: ApiProblem): boolean {
  return problem.status === 401 || problem.status === 0 || problem.status >= 500 || problem.repeatable;
}
