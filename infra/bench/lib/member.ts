import { setTimeout } from 'node:timers/promises';

/** A signed-in member: what to send along with every request. */
export interface Member {
  email: string;
  cookie: string;
}

interface Mail {
  to: { address: string }[];
  text: string;
}

const PROFILE = {
  location: 'CA:ON:Toronto',
  firstName: 'Robin',
  activities: ['dance'],
  purposes: ['friends'],
  groupBalance: 'yes',
  availability: ['weekends'],
  budget: 'under100',
  relationshipStatus: 'friends',
};

/** Comes in as everybody does: by the mailed code, through onboarding. */
export async function becomeMember(url: string, mailboxUrl: string, email: string): Promise<Member> {
  const sent = await post(url, '/api/auth/magic-link/send', { email });
  const code = await mailedCode(mailboxUrl, email);
  const opened = await post(url, '/api/auth/magic-link/code', { email, code }, cookiesOf(sent));
  const cookie = cookiesOf(opened);
  await post(url, '/api/profiles', { profile: PROFILE }, cookie);
  return { email, cookie };
}

export async function post(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...(cookie !== '' && { cookie }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

function cookiesOf(answer: Response): string {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ');
}

async function mailedCode(mailboxUrl: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const mails = (await (await fetch(`${mailboxUrl}/email`)).json()) as Mail[];
    const mail = mails.findLast(({ to }) => to.some(({ address }) => address === email));
    const code = mail && /\b\d{6}\b/.exec(mail.text)?.[0];
    if (code !== undefined) return code;
    await setTimeout(50);
  }
  throw new Error(`No code was mailed to ${email}`);
}
