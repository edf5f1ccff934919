import { randomBytes, randomUUID } from 'node:crypto';
import type { GrantableRole } from '@emberhood/contracts';
import type { RunningService } from '../bootstrap/service.ts';
import { EventConsumers } from '../events/event-consumers.ts';
import { eventually } from './eventually.ts';
import { startBeside } from './other-services.ts';
import type { TestStack } from './stack.ts';

/** What auth needs beyond the stack's settings. */
export const AUTH_SETTINGS = {
  PUBLIC_URL: 'https://emberhood.example',
  SUPPORT_EMAIL: 'help@emberhood.example',
  MAIL_FROM: 'Emberhood <hello@emberhood.example>',
  MAIL_SEALING_KEY: 'ab'.repeat(32),
  AUTH_PEPPERS: `1:${'cd'.repeat(32)}`,
};

/** Starts auth beside another service, for calls that need a role. */
export function startAuth(stack: TestStack): Promise<RunningService> {
  return startBeside(stack, 'auth', AUTH_SETTINGS);
}

/** Starts auth that answers calls and follows no events: delivering every mail of a spec costs a seventh of its time. */
export async function startAuthForCalls(stack: TestStack): Promise<void> {
  const auth = await startAuth(stack);
  await auth.app.get(EventConsumers).beforeApplicationShutdown();
}

/** Signs somebody in with these roles; returns the session's id. */
export async function signIn(
  stack: TestStack,
  accountId: string,
  roles: readonly GrantableRole[],
  email = `${accountId}@example.com`,
): Promise<string> {
  const { sessionId } = await openSession(stack, accountId, email);
  for (const role of roles)
    await stack.sql(
      'auth',
      `insert into role_grants (account_id, role, granted_at, granted_by) values ($1, $2, now(), 'specs')`,
      [accountId, role],
    );
  return sessionId;
}

/** Opens a session of an account, which is created if there is none; `token` is what the browser's cookie holds. */
export async function openSession(
  stack: TestStack,
  accountId: string,
  email: string,
): Promise<{ sessionId: string; token: string }> {
  const [sessionId, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await stack.sql(
    'auth',
    'insert into accounts (id, email, created_at) values ($1, $2, now()) on conflict (id) do nothing',
    [accountId, email],
  );
  await stack.sql(
    'auth',
    `insert into sessions (id, account_id, token_digest, authenticated_at, last_seen_at, idle_seconds, expires_at, ip, user_agent)
     values ($1, $2, sha256($3::bytea), now(), now(), 3600, now() + interval '1 hour', '203.0.113.1', 'specs')`,
    [sessionId, accountId, token],
  );
  return { sessionId, token };
}

/** The sign-in mails to an address so far, each with its code and the secret of its link. */
export async function signInMails(stack: TestStack, email: string) {
  const mails = await stack.mailsTo(email.trim().toLowerCase());
  return mails
    .filter(({ subject }) => subject.includes('sign-in code'))
    .map((mail) => {
      const link = /https:\/\/\S+#\S+/.exec(mail.text)?.[0] ?? 'https://none.example';
      return {
        ...mail,
        code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '',
        secret: new URLSearchParams(new URL(link).hash.slice(1)).get('secret') ?? '',
      };
    });
}

/** The sign-in mail with this number to an address, now or soon. */
export function signInMail(stack: TestStack, email: string, index: number) {
  return eventually(async () => {
    const found = (await signInMails(stack, email))[index];
    if (!found) throw new Error(`No mail ${String(index)} for ${email} yet`);
    return found;
  });
}
