/** The process of startOidcProvider(); its options are in STAND_IN_OPTIONS. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { errors, type AccountClaims } from 'oidc-provider';
import { oidcConfiguration } from './oidc.configuration.ts';
import { signInPage } from './oidc.page.ts';
import { CONSUMER_TENANT, type OidcProcessOptions } from './oidc.ts';
import { bodyOf, pageOf, showPage } from './stand-in-page.ts';

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/;

const options = JSON.parse(process.env['STAND_IN_OPTIONS'] ?? '') as OidcProcessOptions;
/** Addresses of those who signed in since the start; sessions are kept in memory, too. */
const addresses = new Map<string, string>();
const prefix = new URL(options.issuer).pathname.replace(/\/$/, '');
const provider = new Provider(options.issuer, oidcConfiguration(options, `${prefix}/interaction`, claimsOf));
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
