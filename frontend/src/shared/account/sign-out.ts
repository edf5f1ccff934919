import { api } from '@emberhood/contracts';
import { useNavigate } from 'react-router';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { clearDrafts } from '#shared/drafts/owner.ts';
import { toasts } from '#shared/ui/toasts.ts';

/** Ends the session and forgets everything of this account in this browser (AUTH-20, NAV-63). */
export function useSignOut(goTo: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await call(api.logout);
    } catch (error) {
      // Still signed in: leaving the screen would only look like a sign-out.
      toasts.show(asProblem(error).message, { kind: 'error', key: 'sign-out' });
      return;
    }
    toasts.clear();
    clearDrafts();
    await navigate(goTo, { replace: true });
    queryClient.clear();
  };
}
