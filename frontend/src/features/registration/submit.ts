import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { rememberRegistration, type PendingRegistration } from './pending.ts';
import type { SendResult } from './send.ts';

/** `kept`: stored, and sent once `until` is fulfilled. */
export type Submitted = SendResult | { is: 'kept'; until: 'account' };

/** For public pages: the API client and schemas load only if there may be a session. */
export async function submitRegistration(pending: PendingRegistration): Promise<Submitted> {
  if (!mayBeSignedIn()) {
    rememberRegistration(pending);
    return { is: 'kept', until: 'account' };
  }
  try {
    const { sendRegistration } = await import('./send.ts');
    return await sendRegistration(pending);
  } catch {
    // The script failed to load.
    rememberRegistration(pending);
    return { is: 'kept', until: 'connection' };
  }
}
