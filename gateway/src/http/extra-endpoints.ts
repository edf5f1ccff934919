import { DEADLINE_MS, OidcProvider, WITH_IDENTITY_PROVIDER_MS, z, type Endpoint } from '@emberhood/contracts';

const nothing = z.object({});
/** Defaults of these endpoints. */
const PLAIN = {
  access: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  reply: nothing,
  multipart: false,
  deadlineMs: DEADLINE_MS,
} as const;

/** Re-authentication at the address the specification gives (API-23, API-24); it lies outside /api. */
export const reauthenticate = {
  ...PLAIN,
  method: 'GET',
  path: '/.auth/login/:provider',
  summary: 'Redirect to a provider, with a hint of who signs in again',
  params: z.object({ provider: OidcProvider }),
  query: z.object({
    login_hint: z.string().max(254).optional().catch(undefined),
    post_login_redirect_uri: z.string().max(2048).optional().catch(undefined),
  }),
  status: 302,
  deadlineMs: WITH_IDENTITY_PROVIDER_MS,
} as const satisfies Endpoint;

/** Only text here: the page explains why a damaged field was refused. */
const text = z.string().max(2048).catch('');
const kept = z.string().max(2048).optional().catch(undefined);

/** A form of the sign-in, at the address of its own page, for browsers without our scripts. */
function signInForm<const P extends string, F extends string>(path: P, summary: string, field: F) {
  return {
    ...PLAIN,
    method: 'POST',
    path,
    summary,
    query: z.object({ redirectedFrom: kept, invite: kept }),
    body: z.object({ [field]: text } as Record<F, typeof text>),
    status: 303,
    form: true,
  } as const satisfies Endpoint;
}

export const loginForm = signInForm('/login', 'Mail a sign-in code, and show where to type it', 'email');
export const createAccountForm = signInForm('/create-account', 'The same, for somebody new', 'email');
export const codeForm = signInForm('/sign-in-code', 'Sign in with the mailed code', 'code');

/**
 * Mail programs post here by themselves (RFC 8058), at the address of the page that asks a person. The token has all
 * that is needed, so the body is not read.
 */
export const oneClickUnsubscribe = {
  ...PLAIN,
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Stop the mails about a topic',
  query: z.object({ token: z.string().min(1).max(512) }),
  status: 200,
  form: true,
} as const satisfies Endpoint;

export const apiDocument = {
  ...PLAIN,
  method: 'GET',
  path: '/api/docs',
  summary: 'The OpenAPI document of this API',
  reply: z.record(z.string(), z.unknown()),
  status: 200,
} as const satisfies Endpoint;

/** Endpoints outside the route table, with whole paths. */
export const extraEndpoints: readonly Endpoint[] = [
  reauthenticate,
  loginForm,
  createAccountForm,
  codeForm,
  oneClickUnsubscribe,
  apiDocument,
];
