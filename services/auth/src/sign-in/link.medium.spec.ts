import { refusalOf } from '@emberhood/service-kit/testing';
import { AuthStack, MINUTE, outcome } from '../testing/auth-stack.ts';

describe('signing in with a mailed link', () => {
  const auth = AuthStack.duringTests();

  beforeAll(() => auth.startService());

  it('C5 opens in any browser, once, and signs that browser in', async () => {
    const asking = auth.browser();
    const mail = await auth.receive(asking);
    const clicking = auth.browser(asking.email);
    const session = await auth.link(clicking, mail.secret);
    expect(session.email).toBe(asking.email);
    expect((await auth.verify(session.token)).account.email).toBe(asking.email);
    expect(await outcome(auth.code(asking, mail.code))).toBe('AUTH.CODE_INVALID');
    expect(await outcome(auth.link(clicking, mail.secret))).toBe('AUTH.LINK_INVALID');
  });

  it('C2 C6 refuses the secret for another address, a wrong one and an old one alike', async () => {
    const browser = auth.browser();
    const { secret } = await auth.receive(browser);
    const other = auth.browser();
    const mail = await auth.receive(other);
    expect(await outcome(auth.link(other, secret))).toBe('AUTH.LINK_INVALID');
    // Nor does it end what that address was sent.
    expect(await outcome(auth.code(other, mail.code))).toBe('ok');
    expect(await outcome(auth.link(browser, 'A'.repeat(43)))).toBe('AUTH.LINK_INVALID');
    auth.clock.advance(10 * MINUTE + 1);
    expect(await outcome(auth.link(browser, secret))).toBe('AUTH.LINK_INVALID');
  });

  it('C8 signs in by link while the code path is closed, and opens that again', async () => {
    const browser = auth.browser();
    await auth.failTenTimes(browser);
    const mail = await auth.receive(browser);
    expect(await outcome(auth.code(browser, mail.code))).toBe('AUTH.CODE_EXHAUSTED');
    expect(await outcome(auth.link(browser, mail.secret))).toBe('ok');
    auth.clock.advance(MINUTE);
    expect(await outcome(auth.signIn(browser))).toBe('ok');
  });

  it('C11 C37 mails a suspended person like anybody, then refuses code and link, and her sessions end', async () => {
    const browser = auth.browser();
    const session = await auth.signIn(browser);
    await auth.suspend(browser.email);
    expect(await outcome(auth.verify(session.token))).toBe('AUTH.UNAUTHENTICATED');
    auth.clock.advance(MINUTE);
    const first = await auth.receive(browser);
    const refused = await refusalOf(auth.link(browser, first.secret));
    expect(refused?.code).toBe('AUTH.SUSPENDED');
    expect(refused?.status).toBe(403);
    auth.clock.advance(MINUTE);
    const second = await auth.receive(browser);
    expect(await outcome(auth.code(browser, second.code))).toBe('AUTH.SUSPENDED');
    expect(await outcome(auth.verify(session.token))).toBe('AUTH.UNAUTHENTICATED');
    expect(await auth.audit(session.accountId)).toContain('authn_login_fail: suspended');
  });

  it('makes one account when first sign-ins by two mails happen at once', async () => {
    const here = auth.browser();
    const there = auth.browser(here.email);
    const first = await auth.receive(here);
    auth.clock.advance(MINUTE);
    const second = await auth.receive(there);
    const outcomes = await Promise.all([
      outcome(auth.link(here, first.secret)),
      outcome(auth.code(there, second.code)),
    ]);
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(await auth.sql('select 1 from accounts where email = $1', [here.email])).toHaveLength(1);
  });
});
