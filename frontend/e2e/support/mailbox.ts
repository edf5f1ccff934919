import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

interface Mail {
  to: { address: string }[];
  text: string;
  time: string;
}

const WAIT_MS = 30_000;

/** The newest mail to an address since a moment; waits for it. */
async function mailTo(email: string, since: number): Promise<Mail> {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const mails = (await (await fetch(`${inject('mailboxUrl')}/email`)).json()) as Mail[];
    const mail = mails.findLast(({ to, time }) => to[0]?.address === email && Date.parse(time) >= since);
    if (mail) return mail;
    await sleep(200);
  }
  throw new Error(`No mail to ${email}`);
}

export interface SignInMail {
  code: string;
  link: string;
}

export async function signInMail(email: string, since: number): Promise<SignInMail> {
  const { text } = await mailTo(email, since - 1_000);
  const code = /\b(\d{3})[ \u00a0]?(\d{3})\b/.exec(text);
  const link = /https?:\/\/\S+\/login\/magic-link\S+/.exec(text);
  if (!code || !link) throw new Error(`The mail to ${email} holds no code or no link`);
  return { code: `${code[1] ?? ''}${code[2] ?? ''}`, link: link[0] };
}
