import { authApi } from '@emberhood/contracts/http/auth';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { endSession } from '#shared/api/query-client.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { leaveAccount } from './boundary.ts';
import { forgetLastSignIn } from './last-sign-in.ts';

/** Ends the session and forgets everything of this account in this browser (AUTH-20, NAV-63). */
export async function signOut(goTo: string): Promise<void> {
  try {
    await call(authApi.logout);
  } catch (error) {
    // Still signed in: leaving the screen would look like a sign-out.
    toasts.show(asProblem(error).message, { kind: 'error', key: 'sign-out' });
    return;
  }
  leaveAccount();
  forgetLastSignIn();
  endSession(goTo);
}
