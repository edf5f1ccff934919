import { Agreement, Archive, EmailChange, EmailChangeOutcome, LinkedIdentity, OwnSession } from '../account-life.ts';
import { Email, SessionId, SignInCode } from '../accounts.ts';
import { OidcProvider } from '../enums.ts';
import { z } from '../zod.ts';
import { WITH_IDENTITY_PROVIDER_MS, endpoint, type Endpoint } from './endpoint.ts';

/** What people do with their own account. */
export const accountApi = {
  ownSessions: endpoint('GET', '/account/sessions', 'session', 'Browsers that are signed in to the account', {
    reply: z.object({ sessions: z.array(OwnSession) }),
  }),
  endSession: endpoint('DELETE', '/account/sessions/:id', 'session', 'Sign one browser out', {
    params: z.object({ id: SessionId }),
  }),
  endOtherSessions: endpoint('DELETE', '/account/sessions', 'session', 'Sign all other browsers out', {
    reply: z.object({ ended: z.int() }),
    fresh: true,
  }),
  identities: endpoint('GET', '/account/identities', 'session', 'Own ways to sign in', {
    reply: z.object({ identities: z.array(LinkedIdentity) }),
  }),
  linkIdentity: endpoint('POST', '/account/identities/:provider', 'session', 'Begin to connect a provider', {
    params: z.object({ provider: OidcProvider }),
    /** Where the browser goes to prove it; it comes back to the usual callback. */
    reply: z.object({ url: z.url() }),
    fresh: true,
    deadlineMs: WITH_IDENTITY_PROVIDER_MS,
  }),
  unlinkIdentity: endpoint('DELETE', '/account/identities/:id', 'session', 'Disconnect a provider', {
    params: z.object({ id: z.uuid() }),
    fresh: true,
  }),
  emailChange: endpoint('GET', '/account/email-change', 'session', 'A change of the own address that waits', {
    reply: z.object({ change: EmailChange.nullable() }),
  }),
  requestEmailChange: endpoint('POST', '/account/email-change', 'session', 'Ask for another address', {
    body: z.object({ email: Email }),
    reply: z.object({ change: EmailChange }),
    status: 202,
    fresh: true,
  }),
  proveEmailChange: endpoint('POST', '/account/email-change/code', 'session', 'Prove the new address by its code', {
    body: z.object({ code: SignInCode }),
    reply: z.object({ outcome: EmailChangeOutcome }),
  }),
  stopEmailChange: endpoint('DELETE', '/account/email-change', 'session', 'Keep the address', {}),
  answerEmailChange: endpoint('POST', '/auth/email-change', 'public', 'Agree or stop it from the old address', {
    body: z.object({ secret: z.string().min(1).max(128), agrees: z.boolean() }),
    reply: z.object({ outcome: EmailChangeOutcome }),
  }),
  agreements: endpoint('GET', '/account/agreements', 'session', 'What one agreed to, and when', {
    reply: z.object({ agreements: z.array(Agreement) }),
  }),
  archive: endpoint('GET', '/account/archive', 'session', 'The archive of the own data, if one was asked for', {
    reply: z.object({ archive: Archive.nullable() }),
    leavers: true,
  }),
  requestArchive: endpoint('POST', '/account/archive', 'session', 'Have all that is kept about oneself put together', {
    reply: z.object({ archive: Archive }),
    status: 202,
    fresh: true,
    leavers: true,
  }),
  archiveAddress: endpoint(
    'POST',
    '/account/archive/address',
    'session',
    'An address of the archive for some minutes',
    {
      reply: z.object({ url: z.url() }),
      fresh: true,
      leavers: true,
    },
  ),
  requestDeletion: endpoint(
    'POST',
    '/account/deletion',
    'session',
    'Leave: signed out everywhere, erased after the grace',
    {
      reply: z.object({ deletesAt: z.iso.datetime() }),
      fresh: true,
    },
  ),
  cancelDeletion: endpoint('DELETE', '/account/deletion', 'session', 'Keep the account after all', { leavers: true }),
} as const satisfies Record<string, Endpoint>;
