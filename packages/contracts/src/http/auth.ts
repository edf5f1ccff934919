import { Email, SignInCode } from '../accounts.ts';
import { OidcProvider } from '../enums.ts';
import { z } from '../zod.ts';
import { WITH_IDENTITY_PROVIDER_MS, endpoint, type Endpoint } from './endpoint.ts';

const signedIn = z.object({ email: z.string() });

/** What cannot be used is left out: a damaged way back is no reason not to sign in. */
const startQuery = z.object({
  redirectedFrom: z.string().max(2048).optional().catch(undefined),
  login_hint: z.string().max(254).optional().catch(undefined),
});

/** Signing in and out. */
export const authApi = {
  sendMagicLink: endpoint('POST', '/auth/magic-link/send', 'public', 'Mail a sign-in code and link', {
    body: z.object({ email: Email }),
    /** `scarce`: the mail may not come, as too many are asked for; the same for every address. */
    reply: z.object({ resendAfterSeconds: z.int(), scarce: z.boolean().default(false) }),
    status: 202,
  }),
  verifyCode: endpoint('POST', '/auth/magic-link/code', 'public', 'Sign in with the mailed code', {
    body: z.object({ email: Email, code: SignInCode }),
    reply: signedIn,
  }),
  verifySecret: endpoint('POST', '/auth/magic-link/secret', 'public', 'Sign in with the secret of the mailed link', {
    body: z.object({ email: Email, secret: z.string().min(1).max(128) }),
    reply: signedIn,
  }),
  startGoogle: endpoint('GET', '/auth/google-login', 'public', 'Redirect to Google', {
    status: 302,
    deadlineMs: WITH_IDENTITY_PROVIDER_MS,
    query: startQuery,
  }),
  startMicrosoft: endpoint('GET', '/auth/microsoft-login', 'public', 'Redirect to Microsoft', {
    status: 302,
    deadlineMs: WITH_IDENTITY_PROVIDER_MS,
    query: startQuery,
  }),
  finishOidc: endpoint('POST', '/auth/callback/:provider', 'public', 'Finish signing in with a provider', {
    params: z.object({ provider: OidcProvider }),
    body: z.object({
      code: z.string().max(4096).optional(),
      state: z.string().max(512).optional(),
      iss: z.string().max(512).optional(),
      error: z.string().max(200).optional(),
    }),
    reply: signedIn.extend({ redirectedFrom: z.string().nullable() }),
    deadlineMs: WITH_IDENTITY_PROVIDER_MS,
  }),
  me: endpoint('GET', '/auth/me', 'session', 'Who is signed in; 401 when nobody is', {
    reply: z.object({
      email: z.string(),
      roles: z.array(z.string()),
      authenticatedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
    leavers: true,
  }),
  logout: endpoint('POST', '/auth/logout', 'public', 'End this session', {}),
} as const satisfies Record<string, Endpoint>;
