import { join } from 'node:path';
import { startOidcProvider, type OidcBrand } from '@emberhood/local-services';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { Browser, problemOf, type Answer } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';
import { PUBLIC_URL } from '../testing/test-gateway.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('signing in over HTTP', () => {
  const product = duringTests(() => TestProduct.start(['auth']));

  function cookieLine(answer: { headers: Record<string, string | string[] | undefined> }, name: string): string {
    return [answer.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith(`${name}=`)) ?? '';
  }

  it('API-18 API-20 C1 C16 signs in by the mailed code, with every attribute on the cookie', async () => {
    const browser = product.browser();
    const sent = await browser.post('/api/auth/magic-link/send', { email: ' Ada@Example.com ' });
    expect(sent.status).toBe(202);
    expect(sent.body).toEqual({ resendAfterSeconds: expect.any(Number), scarce: false });
    expect(cookieLine(sent, '__Host-pa')).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/);
    const { code } = await product.letter('ada@example.com');
    const answer = await browser.post('/api/auth/magic-link/code', { email: 'ada@example.com', code });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ email: 'ada@example.com' });
    expect(cookieLine(answer, '__Host-sid')).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookieLine(answer, '__Host-sid')).not.toContain('Domain');
    expect(cookieLine(answer, 'signed_in')).toMatch(/^signed_in=1; Path=\/; Max-Age=\d+; Secure; SameSite=Lax$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const me = await browser.get('/api/auth/me');
    expect(me.body).toMatchObject({ email: 'ada@example.com', roles: ['member'] });
  });

  it('API-19 signs in by the secret of the link, in any browser', async () => {
    await product.browser().post('/api/auth/magic-link/send', { email: 'link@example.com' });
    const { secret } = await product.letter('link@example.com');
    const other = product.browser();
    const answer = await other.post('/api/auth/magic-link/secret', { email: 'link@example.com', secret });
    expect(answer.body).toEqual({ email: 'link@example.com' });
    expect((await other.get('/api/auth/me')).status).toBe(200);
  });

  it('C14 answers what is no code like a wrong one', async () => {
    const answer = await product.browser().post('/api/auth/magic-link/code', { email: 'x@example.com', code: '42' });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).message).toBe('Invalid or expired code. Please try again.');
  });

  it('says which link lacks its parameters', async () => {
    const answer = await product.browser().post('/api/auth/magic-link/secret', { email: 'x@example.com' });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).message).toBe('Invalid magic link. Missing required parameters.');
  });

  it('API-22 C17 logout revokes the session, clears the cookies and what the browser kept', async () => {
    const browser = product.browser();
    await product.signIn(browser, 'leaver@example.com');
    const copied = browser.cookieHeader();
    const answer = await browser.send('POST', '/api/auth/logout', null);
    expect(answer.status).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"cache","storage"');
    // This cookie only proves that somebody signed in here before.
    expect([...browser.cookies.keys()]).toEqual(['__Host-dev']);
    const replayed = await product.browser().get('/api/auth/me', copied);
    expect(replayed.status).toBe(401);
    expect(problemOf(replayed).code).toBe('AUTH.UNAUTHENTICATED');
  });

  it('gives a new session id at each sign-in; the old one is gone', async () => {
    const browser = await product.signedIn('rotating@example.com');
    const old = browser.cookieHeader();
    await product.signIn(browser, 'rotating@example.com');
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await product.browser().get('/api/auth/me', old)).status).toBe(401);
  });

  it('never lets identity headers from outside count', async () => {
    const browser = await product.signedIn('plain@example.com');
    const answer = await browser.get('/api/moderation/videos', { 'x-role': 'operator', 'x-user-id': 'someone' });
    expect(answer.status).toBe(403);
    expect(problemOf(answer).code).toBe('AUTH.FORBIDDEN');
  });

  it('changes the cookie with the next request after a role was granted, whatever it answers, and nobody signs in anew', async () => {
    const browser = product.browser();
    await product.signIn(browser, 'raised@example.com');
    const old = browser.cookieHeader();
    await product.rank('grantRole', 'raised@example.com', 'moderator');
    // Two tabs at once, and one call that fails: past the guard there is no media service here.
    const answers = await Promise.all(
      ['/api/moderation/videos', '/api/auth/me', '/api/operations/audit'].map((path) => browser.get(path, old)),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 403]);
    const lines = answers.map((answer) => cookieLine(answer, '__Host-sid'));
    expect(new Set(lines).size).toBe(1);
    expect(lines[0]).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Max-Age=86\d{3}; HttpOnly; Secure; SameSite=Lax$/);
    expect(browser.cookieHeader()).not.toEqual(old);
    const me = await browser.get('/api/auth/me');
    expect([me.status, cookieLine(me, '__Host-sid')]).toEqual([200, '']);
    // A request that was already under way is served, and changes no cookie.
    const late = await product.browser().get('/api/auth/me', old);
    expect([late.status, cookieLine(late, '__Host-sid')]).toEqual([200, '']);
    await product.stack.sql('auth', 'update sessions set previous_until = now() where previous_until is not null');
    expect((await product.browser().get('/api/auth/me', old)).status).toBe(401);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  describe('with a provider', () => {
    it.each([
      '/api/auth/google-login?redirectedFrom=/emberite/people',
      '/api/auth/microsoft-login?redirectedFrom=/emberite/people',
      '/.auth/login/google?login_hint=a@example.com&post_login_redirect_uri=/emberite/people',
    ])('%s leads back to the sign-in page when the provider is not there', async (path) => {
      const answer = await product.browser().get(path);
      expect(answer.status).toBe(302);
      expect(answer.headers['location']).toBe('/login?redirectedFrom=%2Femberite%2Fpeople&error=AUTH.OIDC_UNAVAILABLE');
    });

    it('C29 forgets a target that is not ours', async () => {
      const answer = await product.browser().get('/.auth/login/microsoft?post_login_redirect_uri=//evil.example');
      expect(answer.headers['location']).toBe('/login?error=AUTH.OIDC_UNAVAILABLE');
    });
  });

  it('answers 503, never 200 or 401, while sessions cannot be asked for', async () => {
    const browser = await product.signedIn('patient@example.com');
    await product.services.get('auth')?.stop();
    const answer = await browser.get('/api/auth/me');
    expect(answer.status).toBe(503);
    const leaving = await browser.send('POST', '/api/auth/logout', null);
    expect(leaving.status).toBe(503);
    expect(browser.cookies.has('__Host-sid')).toBe(true);
    const sending = await product.browser().post('/api/auth/magic-link/send', { email: 'later@example.com' });
    expect(problemOf(sending)).toMatchObject({
      code: 'AUTH.SEND_FAILED',
      message: 'Failed to send magic link. Please try again.',
    });
    await product.startService('auth');
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  it('API-17 API-21 API-23 API-24 signs in with the code of a provider, at either address, where the browser went before', async () => {
    const [clientId, clientSecret] = ['emberhood', 'secret-of-the-client'];
    const start = async (brand: OidcBrand) =>
      product.stack.own(
        await startOidcProvider({
          brand,
          dataDir: join(product.stack.dir, brand),
          redirectUris: [`${PUBLIC_URL}/login/callback/${brand}`],
          clientId,
          clientSecret,
        }),
      );
    const [google, microsoft] = [await start('google'), await start('microsoft')];
    await product.services.get('auth')?.stop();
    await product.startService('auth', {
      OIDC_GOOGLE_ISSUER: google.url,
      OIDC_GOOGLE_CLIENT_ID: clientId,
      OIDC_GOOGLE_CLIENT_SECRET: clientSecret,
      OIDC_MICROSOFT_ISSUER: microsoft.url,
      OIDC_MICROSOFT_CLIENT_ID: clientId,
      OIDC_MICROSOFT_CLIENT_SECRET: clientSecret,
    });
    const there = new Browser(google.url, { 'content-type': 'application/x-www-form-urlencoded' });
    const leadsTo = (answer: Answer) => new URL(String(answer.headers['location']), google.url);
    const visit = async ({ pathname, search }: URL) => leadsTo(await there.get(pathname + search));
    const browser = product.browser();
    const begin = async (path: string) => {
      const url = leadsTo(await browser.get(path));
      for (const fresh of ['state', 'nonce', 'code_challenge']) url.searchParams.delete(fresh);
      return url.href;
    };
    const hint = 'login_hint=ada@gmail.com';
    const again = await begin(`/.auth/login/google?${hint}&post_login_redirect_uri=/emberite/people`);
    expect(again).toContain('login_hint=ada%40gmail.com');
    expect(again).toBe(await begin(`/api/auth/google-login?${hint}&redirectedFrom=/emberite/people`));
    const elsewhere = await product.browser().get('/api/auth/microsoft-login');
    expect(elsewhere.headers['location']).toContain(new URL(microsoft.url).origin);
    const address = '/.auth/login/google?post_login_redirect_uri=/emberite/people';
    const otherTab = leadsTo(await browser.get(address));
    const page = await visit(leadsTo(await browser.get(address)));
    const back = async (from: URL) => {
      let url = from;
      while (url.origin === google.url) url = await visit(url);
      return browser.post(`/api${url.pathname.replace('login', 'auth')}`, Object.fromEntries(url.searchParams));
    };
    const answer = await back(leadsTo(await there.send('POST', page.pathname, 'email=ada%40gmail.com')));
    expect([answer.status, answer.body]).toEqual([200, { email: 'ada@gmail.com', redirectedFrom: '/emberite/people' }]);
    expect((await browser.get('/api/auth/me')).body).toMatchObject({ email: 'ada@gmail.com' });
    // Another tab that was at the provider meanwhile.
    expect((await back(otherTab)).status).toBe(200);
    await there.close();
  });

  describe('signing in by forms that no script sends', () => {
    const send = (browser: Browser, address: string, fields: Record<string, string>, headers = {}): Promise<Answer> =>
      browser.send('POST', address, new URLSearchParams(fields).toString(), { ...FORM, ...headers });
    const leadsTo = ({ status, headers }: Answer): unknown[] => [status, headers['location']];

    it.each(['/login', '/create-account'])('signs in from %s, and goes where the person wanted to go', async (page) => {
      const browser = product.browser();
      const email = `form${page.length}@example.com`;
      const query = '?redirectedFrom=%2Femberite%2Fpeople%3Fa%3D1';
      const sent = await send(browser, page + query, { email: ` ${email.toUpperCase()} ` });
      expect(leadsTo(sent)).toEqual([303, `/sign-in-code${query}`]);
      expect(sent.headers['cache-control']).toBe('no-store');
      const { code } = await product.letter(email);
      const answer = await send(browser, `/sign-in-code${query}`, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
      expect(leadsTo(answer)).toEqual([303, '/emberite/people?a=1']);
      expect((await browser.get('/api/auth/me')).body).toMatchObject({ email });
      expect([...browser.cookies.keys()].toSorted()).toEqual(['__Host-dev', '__Host-sid', 'signed_in']);
    });

    it('keeps nobody from a way back that is not ours, and goes to the member area', async () => {
      const browser = product.browser();
      await send(browser, '/login', { email: 'away@example.com' });
      const { code } = await product.letter('away@example.com');
      const answer = await send(browser, '/sign-in-code?redirectedFrom=%2F%2Fevil.example', { code });
      expect(leadsTo(answer)).toEqual([303, '/emberite']);
    });

    it('brings a refused address and a refused code back to their page', async () => {
      const browser = product.browser();
      expect(leadsTo(await send(browser, '/create-account?invite=RED-1', { email: 'nobody' }))).toEqual([
        303,
        '/create-account?invite=RED-1&error=AUTH.SEND_FAILED&error=REQUEST.INVALID',
      ]);
      expect(leadsTo(await send(browser, '/login', {}))[1]).toContain('error=REQUEST.INVALID');
      await send(browser, '/login', { email: 'wrong@example.com' });
      const { code } = await product.letter('wrong@example.com');
      const wrong = code === '123456' ? '654321' : '123456';
      for (const typed of [wrong, 'abcdef', ''])
        expect(leadsTo(await send(browser, '/sign-in-code', { code: typed }))).toEqual([
          303,
          '/sign-in-code?error=AUTH.CODE_INVALID',
        ]);
      expect(leadsTo(await send(product.browser(), '/sign-in-code', { code }))).toEqual([
        303,
        '/login?error=AUTH.CODE_INVALID',
      ]);
      expect(leadsTo(await send(browser, '/sign-in-code', { code }))).toEqual([303, '/emberite']);
    });

    it('C24 has no effect when another site sends the form, or something else than a form comes', async () => {
      const browser = product.browser();
      const foreign = await send(browser, '/login', { email: 'csrf@example.com' }, { 'sec-fetch-site': 'cross-site' });
      expect(leadsTo(foreign)).toEqual([303, '/login?error=REQUEST.CROSS_SITE']);
      const json = await browser.post('/login', { email: 'csrf@example.com' });
      expect(leadsTo(json)).toEqual([303, '/login?error=REQUEST.UNSUPPORTED_MEDIA_TYPE']);
      expect(browser.cookies.size).toBe(0);
      for (const [page, kept] of [
        ['/create-account', 'redirectedFrom=%2Femberite%2Fpeople&invite=RED-1'],
        ['/sign-in-code', 'redirectedFrom=%2Femberite%2Fpeople'],
      ] as const)
        expect(leadsTo(await send(browser, `${page}?${kept}`, {}, { 'sec-fetch-site': 'cross-site' }))).toEqual([
          303,
          `${page}?${kept}&error=REQUEST.CROSS_SITE`,
        ]);
      const away = await send(
        browser,
        '/login?redirectedFrom=%2F%2Fevil.example',
        {},
        { 'sec-fetch-site': 'cross-site' },
      );
      expect(leadsTo(away)).toEqual([303, '/login?error=REQUEST.CROSS_SITE']);
      expect((await send(browser, '/api/auth/magic-link/send', { email: 'csrf@example.com' })).status).toBe(415);
      expect((await browser.send('PUT', '/login', null)).headers['allow']).toBe('GET, POST, HEAD');
    });
  });
});
