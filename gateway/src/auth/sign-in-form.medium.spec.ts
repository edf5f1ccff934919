import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import type { Answer, Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('signing in by forms that no script sends', () => {
  const product = duringTests(() => TestProduct.start(['auth']));

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
