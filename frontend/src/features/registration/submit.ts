import { mayBeSignedIn } from '#shared/account/session-hint.ts';
import { rememberRegistration, type PendingRegistration } from './pending.ts';
import type { SendResult } from './send.ts';

/** `kept`: nothing is lost, it is sent when what it waits for is there. */
export type Submitted = SendResult | { is: 'kept'; until: 'account' };

/** For public pages: the calls and their schemas arrive only when there may be somebody to send for. */
export async function submitRegistration(pending: PendingRegistration): Promise<Submitted> {
  if (!mayBeSignedIn()) {
    rememberRegistration(pending);
    return { is: 'kept', until: 'account' };
  }
  try {
    const { sendRegistration } = await import('./send.ts');
    return await sendRegistration(pending);
  } catch {
    // The code for it could not be fetched.
    rememberRegistration(pending);
    return { is: 'kept', until: 'connection' };
  }
}
