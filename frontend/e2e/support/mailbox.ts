import { inject } from 'vitest';
import { mailed as mailedTo, signInMail as signInMailTo, type SignInMail } from '../../../infra/client/mailbox.ts';

export type { SignInMail };

export const signInMail = (email: string, since: number): Promise<SignInMail> =>
  signInMailTo(inject('mailboxUrl'), email, since);

export const mailed = (email: string, since: number, wanted: RegExp): Promise<string> =>
  mailedTo(inject('mailboxUrl'), email, since, wanted);
