import { Agreement, Archive, EmailChange, EmailChangeOutcome, LinkedIdentity, OwnSession } from '../account-life.ts';
import { Email, SignInCode } from '../accounts.ts';
import { OidcProvider } from '../enums.ts';
import { z } from '../zod.ts';
import { WITH_IDENTITY_PROVIDER_MS, endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const anybody = endpointsFor('public');

/** What people do with their own account. */
export const accountApi = {
  ownSessions: signedIn('GET', '/account/sessions', 'Browsers that are signed in to the account', {
    reply: z.object({ sessions: z.array(OwnSession) }),
    leavers: true,
  }),
  endSession: signedIn('DELETE', '/account/sessions/:id', 'Sign one browser out', { leavers: true }),
  endOtherSessions: signedIn('DELETE', '/account/sessions', 'Sign all other browsers out', {
    reply: z.object({ ended: z.int() }),
    fresh: true,
    leavers: true,
  }),
  identities: signedIn('GET', '/account/identities', 'Own ways to sign in', {
    reply: z.object({ identities: z.array(LinkedIdentity) }),
  }),
  linkIdentity: signedIn('POST', '/account/identities/:provider', 'Begin to connect a provider', {
    params: z.object({ provider: OidcProvider }),
    /** Where the browser goes to prove it; it comes back to the usual callback. */
    reply: z.object({ url: z.url() }),
    fresh: true,
    deadlineMs: WITH_IDENTITY_PROVIDER_MS,
  }),
  unlinkIdentity: signedIn('DELETE', '/account/identities/:id', 'Disconnect a provider', { fresh: true }),
  emailChange: signedIn('GET', '/account/email-change', 'A change of the own address that waits', {
    reply: z.object({ change: EmailChange.nullable() }),
  }),
  requestEmailChange: signedIn('POST', '/account/email-change', 'Ask for another address', {
    body: z.object({ email: Email }),
    reply: z.object({ change: EmailChange }),
    status: 202,
    fresh: true,
  }),
  proveEmailChange: signedIn('POST', '/account/email-change/code', 'Prove the new address by its code', {
    body: z.object({ code: SignInCode }),
    reply: z.object({ outcome: EmailChangeOutcome }),
  }),
  stopEmailChange: signedIn('DELETE', '/account/email-change', 'Keep the address'),
  answerEmailChange: anybody('POST', '/auth/email-change', 'Agree or stop it from the old address', {
    body: z.object({ secret: z.string().min(1).max(128), agrees: z.boolean() }),
    reply: z.object({ outcome: EmailChangeOutcome }),
  }),
  agreements: signedIn('GET', '/account/agreements', 'What one agreed to, and when', {
    reply: z.object({ agreements: z.array(Agreement) }),
  }),
  archive: signedIn('GET', '/account/archive', 'The archive of the own data, if one was asked for', {
    reply: z.object({ archive: Archive.nullable() }),
    leavers: true,
  }),
  requestArchive: signedIn('POST', '/account/archive', 'Have all that is kept about oneself put together', {
    reply: z.object({ archive: Archive }),
    status: 202,
    fresh: true,
    leavers: true,
  }),
  archiveAddress: signedIn('POST', '/account/archive/address', 'An address of the archive for some minutes', {
    reply: z.object({ url: z.url() }),
    fresh: true,
    leavers: true,
  }),
  requestDeletion: signedIn('POST', '/account/deletion', 'Leave: signed out everywhere, erased after the grace', {
    reply: z.object({ deletesAt: z.iso.datetime() }),
    fresh: true,
  }),
  cancelDeletion: signedIn('DELETE', '/account/deletion', 'Keep the account after all', { leavers: true }),
} as const satisfies Record<string, Endpoint>;
