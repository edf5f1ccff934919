import { inject } from 'vitest';
import { mailedLink as linkMailedTo, signInMail as mailedTo, type SignInMail } from '../../../infra/client/mailbox.ts';

export type { SignInMail };

export const signInMail = (email: string, since: number): Promise<SignInMail> =>
  mailedTo(inject('mailboxUrl'), email, since);

export const mailedLink = (email: string, since: number, link: RegExp): Promise<string> =>
  linkMailedTo(inject('mailboxUrl'), email, since, link);
