import { inject } from 'vitest';
import { signInMail as mailedTo, type SignInMail } from '../../../infra/client/mailbox.ts';

export type { SignInMail };

export const signInMail = (email: string, since: number): Promise<SignInMail> =>
  mailedTo(inject('mailboxUrl'), email, since);
