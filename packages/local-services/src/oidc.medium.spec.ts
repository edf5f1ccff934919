import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSUMER_TENANT, startOidcProvider, type OidcBrand, type OidcServer } from './index.ts';

const REDIRECT = 'http://localhost:3000/login/callback/google';

let folder: string;
const servers = new Map<OidcBrand, OidcServer>();

/** A browser with cookies, as far as the sign-in page needs one. */
class Browser {
  private readonly cookies = new Map<string, string>();

  async open(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects until one leaves for the product. */
  async follow(response: Response, base: string): Promise<URL> {
    const target = new URL(response.headers.get('location') ?? '', base);
    return target.href.startsWith(REDIRECT) ? target : this.follow(await this.open(target.href), base);
  }
}

function provider(brand: OidcBrand): OidcServer {
  const server = servers.get(brand);
  if (!server) throw new Error(`${brand} is not started`);
  return server;
}

async function discover(brand: OidcBrand): Promise<Record<string, string>> {
  const response = await fetch(`${provider(brand).issuer}/.well-known/openid-configuration`);
  return (await response.json()) as Record<string, string>;
}

async function signIn(brand: OidcBrand, form: Record<string, string>, extra: Record<string, string> = {}) {
  const { issuer } = provider(brand);
  const metadata = await discover(brand);
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = {
    client_id: 'emberhood',
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'openid email profile',
    state: 'st',
    nonce: 'no',
  };
  const browser = new Browser();
  const address = `${metadata['authorization_endpoint'] ?? ''}?${String(new URLSearchParams({ ...query, code_challenge: challenge, code_challenge_method: 'S256', ...extra }))}`;
  const started = await browser.open(address);
  const page = new URL(started.headers.get('location') ?? '', issuer).href;
  const shown = await browser.open(page);
  const text = await shown.text();
  const back = await browser.follow(await browser.open(page, form), issuer);
  return { metadata, verifier, text, back };
}

async function exchange(metadata: Record<string, string>, back: URL, verifier: string) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT,
    client_id: 'emberhood',
    client_secret: 'secret-of-the-client',
    code_verifier: verifier,
  });
  const response = await fetch(metadata['token_endpoint'] ?? '', { method: 'POST', body });
  const tokens = (await response.json()) as { id_token?: string; error?: string };
  const claims =
    tokens.id_token === undefined
      ? null
      : (JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()) as Record<
          string,
          unknown
        >);
  return { status: response.status, claims };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emberhood-oidc-'));
  for (const brand of ['google', 'microsoft'] as const) {
    const people = [{ email: 'maya@example.com', name: 'Maya <3' }];
    const dataDir = join(folder, brand);
    servers.set(
      brand,
      await startOidcProvider({
        brand,
        dataDir,
        clientId: 'emberhood',
        clientSecret: 'secret-of-the-client',
        redirectUris: [REDIRECT],
        people,
      }),
    );
  }
});
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

describe('the local OpenID providers', () => {
  it('sign somebody in with PKCE and nonce, the address proven as Google proves it', async () => {
    const { metadata, back, verifier, text } = await signIn('google', { email: 'maya@example.com' });
    expect(text).toContain('Maya &lt;3');
    expect(back.searchParams.get('state')).toBe('st');
    expect(back.searchParams.get('iss')).toBe(provider('google').issuer);
    const { claims } = await exchange(metadata, back, verifier);
    expect(claims).toMatchObject({
      iss: provider('google').issuer,
      aud: 'emberhood',
      nonce: 'no',
      email: 'maya@example.com',
      email_verified: true,
      hd: 'example.com',
    });
  });

  it('say that a sign-in is over to who comes back to its page', async () => {
    const answer = await fetch(`${provider('google').issuer}/interaction/over`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('This sign-in is over.');
  });

  it('name the tenant as Microsoft does', async () => {
    const { metadata, back, verifier } = await signIn('microsoft', { email: 'Someone@Example.com' });
    const { claims } = await exchange(metadata, back, verifier);
    expect(provider('microsoft').issuer).toContain(`/${CONSUMER_TENANT}/v2.0`);
    expect(claims).toMatchObject({
      iss: provider('microsoft').issuer,
      tid: CONSUMER_TENANT,
      email: 'someone@example.com',
      xms_edov: true,
    });
  });

  it('give the same person the same subject each time, and another at the other provider', async () => {
    const subjects: unknown[] = [];
    for (const brand of ['google', 'google', 'microsoft'] as const) {
      const { metadata, back, verifier } = await signIn(brand, { email: 'maya@example.com' });
      subjects.push((await exchange(metadata, back, verifier)).claims?.['sub']);
    }
    expect(subjects[0]).toBe(subjects[1]);
    expect(subjects[2]).not.toBe(subjects[0]);
  });

  it('refuse a code with another verifier, and an unknown redirect', async () => {
    const { metadata, back } = await signIn('google', { email: 'maya@example.com' });
    expect(await exchange(metadata, back, randomBytes(32).toString('base64url'))).toEqual({
      status: 400,
      claims: null,
    });
    const query = new URLSearchParams({
      client_id: 'emberhood',
      response_type: 'code',
      redirect_uri: 'https://evil.example/',
      scope: 'openid',
    });
    const response = await fetch(`${metadata['authorization_endpoint'] ?? ''}?${String(query)}`, {
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('tell the product when somebody cancels, and fill in the login hint', async () => {
    const { back, text } = await signIn('google', { cancel: '1' }, { login_hint: '"hint"@example.com' });
    expect(text).toContain('value="&quot;hint&quot;@example.com"');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
  });
});
