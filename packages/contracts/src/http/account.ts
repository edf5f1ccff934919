import { Agreement, Archive, EmailChange, EmailChangeOutcome, LinkedIdentity, OwnSession } from '../account-life.ts';
import { Email, SignInCode } from '../accounts.ts';
import { OidcProvider } from '../enums.ts';
import { z } from '../zod.ts';
import { WITH_IDENTITY_PROVIDER_MS, endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const anybody = endpointsFor('public');

/** What people do with their own account. */
export const accountApi = {
  ownSessions: signedIn('GET', '/account/sessions', 'List the browsers signed in to the account', {
    reply: z.object({ sessions: z.array(OwnSession) }),
    leavers: true,
  }),
  endSession: signedIn('DELETE', '/account/sessions/:id', 'Sign out one browser', { leavers: true }),
  endOtherSessions: signedIn('DELETE', '/account/sessions', 'Sign out all other browsers', {
    reply: z.object({ revoked: z.int() }),
    fresh: true,
    leavers: true,
  }),
  identities: signedIn('GET', '/account/identities', 'List the ways to sign in to the account', {
    reply: z.object({ identities: z.array(LinkedIdentity) }),
  }),
  linkIdentity: signedIn('POST', '/account/identities/:provider', 'Start connecting a sign-in provider', {
    params: z.object({ provider: OidcProvider }),
    /** Where the browser goes to prove it; it comes back to the usual callback. */
    reply: z.object({ url: z.url() }),
    fresh: true,
    deadlineMs: WITH_IDENTITY_PROVIDER_MS,
  }),
  unlinkIdentity: signedIn('DELETE', '/account/identities/:id', 'Disconnect a sign-in provider', { fresh: true }),
  emailChange: signedIn('GET', '/account/email-change', 'Get the pending change of the email address', {
    reply: z.object({ change: EmailChange.nullable() }),
  }),
  requestEmailChange: signedIn('POST', '/account/email-change', 'Request a change of the email address', {
    body: z.object({ email: Email }),
    reply: z.object({ change: EmailChange }),
    status: 202,
    fresh: true,
  }),
  proveEmailChange: signedIn('POST', '/account/email-change/code', 'Confirm the new email address with its code', {
    body: z.object({ code: SignInCode }),
    reply: z.object({ outcome: EmailChangeOutcome }),
  }),
  stopEmailChange: signedIn('DELETE', '/account/email-change', 'Cancel the change of the email address'),
  answerEmailChange: anybody(
    'POST',
    '/auth/email-change',
    'Agree to or stop a change of address, by the link sent to the old one',
    {
      body: z.object({ secret: z.string().min(1).max(128), agrees: z.boolean() }),
      reply: z.object({ outcome: EmailChangeOutcome }),
    },
  ),
  agreements: signedIn('GET', '/account/agreements', 'List the documents that the user has accepted', {
    reply: z.object({ agreements: z.array(Agreement) }),
  }),
  archive: signedIn('GET', '/account/archive', 'Get the state of the data archive; null if none was requested', {
    reply: z.object({ archive: Archive.nullable() }),
    leavers: true,
  }),
  requestArchive: signedIn('POST', '/account/archive', 'Request an archive of all data about the user', {
    reply: z.object({ archive: Archive }),
    status: 202,
    fresh: true,
    leavers: true,
  }),
  archiveAddress: signedIn('POST', '/account/archive/address', 'Get a short-lived download address of the archive', {
    reply: z.object({ url: z.url() }),
    fresh: true,
    leavers: true,
  }),
  requestDeletion: signedIn(
    'POST',
    '/account/deletion',
    'Request deletion: signs out everywhere, erases after 14 days',
    {
      reply: z.object({ deletesAt: z.iso.datetime() }),
      fresh: true,
    },
  ),
  cancelDeletion: signedIn('DELETE', '/account/deletion', 'Cancel the deletion of the account', { leavers: true }),
} as const satisfies Record<string, Endpoint>;
