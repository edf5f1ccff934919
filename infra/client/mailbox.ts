import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 30_000;
const POLL_MS = 100;
/** The mailbox gives times in whole seconds, so a mail may seem older by this. */
const CLOCK_MS = 1_000;

interface Mail {
  text: string;
  time: string;
}

export interface SignInMail {
  code: string;
  link: string;
}

/** Waits for a sign-in mail to this address since a moment, and returns the code and link of the newest one. */
export async function signInMail(mailboxUrl: string, email: string, since: number): Promise<SignInMail> {
  const { text } = await mailTo(mailboxUrl, email, since - CLOCK_MS, /\/login\/magic-link/);
  const code = /\b(\d{3})[ \u00a0]?(\d{3})\b/.exec(text);
  const link = /https?:\/\/\S+\/login\/magic-link\S+/.exec(text);
  if (!code || !link) throw new Error(`The mail to ${email} holds no code or no link`);
  return { code: `${code[1] ?? ''}${code[2] ?? ''}`, link: link[0] };
}

/** Waits for a mail to this address since a moment, and returns the part of the newest one that matches. */
export async function mailed(mailboxUrl: string, email: string, since: number, wanted: RegExp): Promise<string> {
  const { text } = await mailTo(mailboxUrl, email, since - CLOCK_MS, wanted);
  return wanted.exec(text)?.[0] ?? '';
}

async function mailTo(mailboxUrl: string, email: string, since: number, holds: RegExp): Promise<Mail> {
  const end = Date.now() + WAIT_MS;
  // Only theirs: the mailbox compresses all that it sends, for each look.
  const theirs = `${mailboxUrl}/email?to.address=${encodeURIComponent(email)}`;
  while (Date.now() < end) {
    const mails = (await (await fetch(theirs)).json()) as Mail[];
    const mail = mails.findLast(({ text, time }) => Date.parse(time) >= since && holds.test(text));
    if (mail) return mail;
    await sleep(POLL_MS);
  }
  throw new Error(`No mail to ${email} within ${WAIT_MS / 1_000} s`);
}
