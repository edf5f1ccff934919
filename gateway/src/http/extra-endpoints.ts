import { DEADLINE_MS, OidcProvider, WITH_IDENTITY_PROVIDER_MS, z, type Endpoint } from '@emberhood/contracts';

const nothing = z.object({});

/** Re-authentication at the address the specification gives (API-23, API-24); it lies outside /api. */
export const reauthenticate = {
  method: 'GET',
  path: '/.auth/login/:provider',
  summary: 'Redirect to a provider, with a hint of who signs in again',
  access: 'public',
  params: z.object({ provider: OidcProvider }),
  query: z.object({
    login_hint: z.string().max(254).optional().catch(undefined),
    post_login_redirect_uri: z.string().max(2048).optional().catch(undefined),
  }),
  body: nothing,
  reply: nothing,
  status: 302,
  multipart: false,
  deadlineMs: WITH_IDENTITY_PROVIDER_MS,
} as const satisfies Endpoint;

export const apiDocument = {
  method: 'GET',
  path: '/api/docs',
  summary: 'The OpenAPI document of this API',
  access: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  reply: z.record(z.string(), z.unknown()),
  status: 200,
  multipart: false,
  deadlineMs: DEADLINE_MS,
} as const satisfies Endpoint;

/** What is served beside the route table; paths are whole. */
export const extraEndpoints: readonly Endpoint[] = [reauthenticate, apiDocument];
