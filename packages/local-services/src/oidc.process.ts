/** The process of startOidcProvider(); its options are in STAND_IN_OPTIONS. */
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { errors, type AccountClaims, type Configuration, type JWK } from 'oidc-provider';
import { signInPage } from './oidc.page.ts';
import { CONSUMER_TENANT, type OidcProcessOptions } from './oidc.ts';
import { bodyOf, pageOf, showPage } from './stand-in-page.ts';

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/;

const options = JSON.parse(process.env['STAND_IN_OPTIONS'] ?? '') as OidcProcessOptions;
/** Addresses of those who signed in since the start; sessions are kept in memory, too. */
const addresses = new Map<string, string>();
const prefix = new URL(options.issuer).pathname.replace(/\/$/, '');
const provider = new Provider(options.issuer, configuration());
const answer = provider.callback();

createServer((request, response) => {
  void handle(request, response).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) {
      showPage(response, 400, pageOf('Sign in', '<p>This sign-in is over. Go back to Emberhood and begin again.</p>'));
      return;
    }
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    response.writeHead(500).end();
  });
}).listen(options.port, '127.0.0.1');

function configuration(): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' } as JWK;
  return {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub', 'tid', 'oid'], email: ['email', 'email_verified', 'hd', 'xms_edov'], profile: ['name'] },
    // Both of the originals put the address into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `${prefix}/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    // No consent screen: signing in is consent enough for tests.
    loadExistingGrant: async (context) => {
      const { client, session, params } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      const scope = params?.['scope'];
      grant.addOIDCScope(typeof scope === 'string' ? scope : 'openid');
      await grant.save();
      return grant;
    },
    ttl: { Session: 3_600, Interaction: 3_600, Grant: 3_600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
  };
}

/** As at the originals, the subject says nothing of the address and differs from provider to provider. */
function subjectOf(email: string): string {
  const subject = digestOf(email).slice(0, options.brand === 'google' ? 21 : 43);
  addresses.set(subject, email);
  return subject;
}

function claimsOf(sub: string): AccountClaims {
  const email = addresses.get(sub) ?? '';
  const name = options.people?.find((person) => person.email === email)?.name ?? email.split('@')[0] ?? email;
  if (options.brand === 'google') return { sub, email, email_verified: true, hd: email.split('@')[1], name };
  return { sub, email, name, tid: CONSUMER_TENANT, oid: uuidOf(digestOf(email)), xms_edov: true };
}

function digestOf(email: string): string {
  return createHash('sha256').update(`${options.brand}:${email}`).digest('hex');
}

function uuidOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

async function handle(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  if (!url.startsWith(`${prefix}/`)) {
    response.writeHead(404).end();
    return;
  }
  if (url.startsWith(`${prefix}/interaction/`)) {
    await interact(request, response);
    return;
  }
  // The way to tell it that it is mounted below a path.
  request.originalUrl = url;
  request.url = url.slice(prefix.length);
  await answer(request, response);
}

async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  const hint = typeof details.params['login_hint'] === 'string' ? details.params['login_hint'] : '';
  if (request.method !== 'POST') {
    show(response, 200, hint, '');
    return;
  }
  const form = new URLSearchParams(await bodyOf(request));
  if (form.has('cancel')) {
    await provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The person cancelled.',
    });
    return;
  }
  const email = (form.get('email') ?? '').trim().toLowerCase();
  if (!EMAIL.test(email)) {
    show(response, 400, email, 'Please type an e-mail address.');
    return;
  }
  await provider.interactionFinished(request, response, { login: { accountId: subjectOf(email), remember: false } });
}

function show(response: ServerResponse, status: number, email: string, problem: string): void {
  showPage(response, status, signInPage({ brand: options.brand, people: options.people ?? [], email, problem }));
}
