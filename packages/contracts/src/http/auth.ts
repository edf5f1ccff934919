import { Email, SignInCode } from '../accounts.ts';
import { OidcProvider } from '../enums.ts';
import { z } from '../zod.ts';
import { WITH_IDENTITY_PROVIDER_MS, endpointsFor, type Endpoint } from './endpoint.ts';

const anybody = endpointsFor('public');
const signedIn = endpointsFor('session');

const signedInReply = z.object({ email: z.string() });

/** Invalid values are ignored: a damaged return address must not prevent a sign-in. */
const startQuery = z.object({
  redirectedFrom: z.string().max(2048).optional().catch(undefined),
  login_hint: z.string().max(254).optional().catch(undefined),
});

/** Signing in and out. */
export const authApi = {
  sendMagicLink: anybody('POST', '/auth/magic-link/send', 'Send a sign-in code and link by email', {
    body: z.object({ email: Email }),
    /** `scarce`: the mail may not be sent, as too many are requested; the same for every address. */
    reply: z.object({ resendAfterSeconds: z.int(), scarce: z.boolean() }),
    status: 202,
  }),
  verifyCode: anybody('POST', '/auth/magic-link/code', 'Sign in with the emailed code', {
    body: z.object({ email: Email, code: SignInCode }),
    reply: signedInReply,
  }),
  verifySecret: anybody('POST', '/auth/magic-link/secret', 'Sign in with the secret of the emailed link', {
    body: z.object({ email: Email, secret: z.string().min(1).max(128) }),
    reply: signedInReply,
  }),
  startGoogle: anybody('GET', '/auth/google-login', 'Redirect to Google to sign in', {
    status: 302,
    deadlineMs: WITH_IDENTITY_PROVIDER_MS,
    query: startQuery,
  }),
  startMicrosoft: anybody('GET', '/auth/microsoft-login', 'Redirect to Microsoft to sign in', {
    status: 302,
    deadlineMs: WITH_IDENTITY_PROVIDER_MS,
    query: startQuery,
  }),
  finishOidc: anybody('POST', '/auth/callback/:provider', 'Complete a sign-in at a provider', {
    params: z.object({ provider: OidcProvider }),
    body: z.object({
      code: z.string().max(4096).optional(),
      state: z.string().max(512).optional(),
      iss: z.string().max(512).optional(),
      error: z.string().max(200).optional(),
    }),
    reply: signedInReply.extend({ redirectedFrom: z.string().nullable() }),
    deadlineMs: WITH_IDENTITY_PROVIDER_MS,
  }),
  me: signedIn('GET', '/auth/me', 'Get the current session; 401 without one', {
    reply: z.object({
      email: z.string(),
      roles: z.array(z.string()),
      authenticatedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
    leavers: true,
  }),
  logout: anybody('POST', '/auth/logout', 'Sign out'),
} as const satisfies Record<string, Endpoint>;
