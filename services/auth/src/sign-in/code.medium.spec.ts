import { events } from '@emberhood/contracts';
import { refusalOf } from '@emberhood/service-kit/testing';
import { AuthStack, DAY, HOUR, MINUTE, outcome, wrong } from '../testing/auth-stack.ts';

describe('signing in with a mailed code', () => {
  const auth = AuthStack.duringTests();

  beforeAll(() => auth.startService());

  const accounts = (email: string) => auth.sql<{ id: string }>('select id from accounts where email = $1', [email]);
  const sessionsOf = async (email: string) =>
    (await auth.sql('select 1 from sessions s join accounts a on a.id = s.account_id where a.email = $1', [email]))
      .length;
  const failuresOf = async (email: string) => {
    const rows = await auth.sql<{ count: number }>(
      `select cardinality(spent) as count from budgets where kind = 'code-failure' and subject = $1`,
      [email],
    );
    return rows[0]?.count ?? 0;
  };

  it('C1 AUTH-21 lets a new person in, with account, identity, audit rows and event', async () => {
    const browser = auth.browser();
    const mail = await auth.receive(browser);
    const session = await auth.code(browser, mail.code);
    expect(session.email).toBe(browser.email);
    expect(session.maxAgeSeconds).toBe(30 * DAY);
    const { account } = await auth.verify(session.token);
    expect(account).toEqual({
      id: session.accountId,
      email: browser.email,
      roles: ['member'],
      deletesAt: null,
      identity: [{ provider: 'magic-link', userId: browser.email }],
    });
    await auth.stack.waitForEvent(events.accountCreated, (payload) => payload.accountId === session.accountId);
    expect(await auth.audit(session.accountId)).toEqual([
      'authn_login_success: magic-link',
      'user_created: magic-link',
    ]);
  });

  it('C2 refuses the right code for another address', async () => {
    const browser = auth.browser();
    const { code } = await auth.receive(browser);
    const other = auth.browser();
    expect(await outcome(auth.code({ ...browser, email: other.email }, code))).toBe('AUTH.CODE_INVALID');
    expect(await accounts(other.email)).toEqual([]);
    expect(await outcome(auth.code(browser, code))).toBe('ok');
  });

  it('C3 closes a code after five wrong attempts, even for the right one, and does not charge what it does not look at', async () => {
    const browser = auth.browser();
    const { code } = await auth.receive(browser);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await outcome(auth.code(browser, wrong(code)))).toBe('AUTH.CODE_INVALID');
    }
    const refused = await refusalOf(auth.code(browser, code));
    expect(refused?.code).toBe('AUTH.CODE_EXHAUSTED');
    expect(refused?.status).toBe(429);
    expect(refused?.details.retryAfter).toBe(10 * MINUTE);
    expect(await failuresOf(browser.email)).toBe(5);
    auth.clock.advance(MINUTE);
    const fresh = await auth.receive(browser);
    expect(await outcome(auth.code(browser, fresh.code))).toBe('ok');
  });

  it('C3 takes the right code at the fifth attempt', async () => {
    const browser = auth.browser();
    const { code } = await auth.receive(browser);
    for (let attempt = 1; attempt <= 4; attempt += 1) await outcome(auth.code(browser, wrong(code)));
    expect(await outcome(auth.code(browser, code))).toBe('ok');
    expect(await failuresOf(browser.email)).toBe(0);
  });

  it('C4 opens exactly one session when code and link of a mail are posted eight times each at once', async () => {
    const browser = auth.browser();
    const mail = await auth.receive(browser);
    const tries = Array.from({ length: 8 }, () => [
      auth.code(browser, mail.code),
      auth.link(browser, mail.secret),
    ]).flat();
    const outcomes = await Promise.all(tries.map((one) => outcome(one)));
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(await sessionsOf(browser.email)).toBe(1);
    expect(await accounts(browser.email)).toHaveLength(1);
  });

  it('C5 refuses a code that was used, like a wrong one, and the secret of its mail', async () => {
    const browser = auth.browser();
    const { code, secret } = await auth.receive(browser);
    await auth.code(browser, code);
    expect((await refusalOf(auth.code(browser, code)))?.toWire()).toEqual({ code: 'AUTH.CODE_INVALID' });
    expect((await refusalOf(auth.link(browser, secret)))?.toWire()).toEqual({ code: 'AUTH.LINK_INVALID' });
  });

  it('C6 takes a code of 9:59 and refuses one of 10:01 like a wrong one', async () => {
    const early = auth.browser();
    const { code } = await auth.receive(early);
    auth.clock.advance(10 * MINUTE - 1);
    expect(await outcome(auth.code(early, code))).toBe('ok');
    const late = auth.browser();
    const mail = await auth.receive(late);
    const refusedWrong = await refusalOf(auth.code(late, wrong(mail.code)));
    auth.clock.advance(10 * MINUTE + 1);
    const refusedLate = await refusalOf(auth.code(late, mail.code));
    expect(refusedLate?.toWire()).toEqual(refusedWrong?.toWire());
    expect(refusedLate?.code).toBe('AUTH.CODE_INVALID');
  });

  it('C7 lets only the newest code of a browser count', async () => {
    const browser = auth.browser();
    const first = await auth.receive(browser);
    auth.clock.advance(MINUTE);
    const second = await auth.receive(browser);
    expect(await outcome(auth.code(browser, first.code))).toBe('AUTH.CODE_INVALID');
    expect(await outcome(auth.code(browser, second.code))).toBe('ok');
  });

  it('binds a code to the browser that asked: others are refused and charged, the rightful one goes on', async () => {
    const browser = auth.browser();
    const { code } = await auth.receive(browser);
    const stranger = auth.browser(browser.email);
    for (const binding of [null, 'short', ...Array.from('abcde', (letter) => letter.repeat(43))]) {
      expect(await outcome(auth.code({ ...stranger, binding }, code))).toBe('AUTH.CODE_INVALID');
    }
    expect(await failuresOf(browser.email)).toBe(7);
    expect(await outcome(auth.code(browser, code))).toBe('ok');
    expect(await failuresOf(browser.email)).toBe(0);
  });

  it("leaves another browser's code alone when somebody asks for one, and ends it with a success", async () => {
    const mine = auth.browser();
    const { code } = await auth.receive(mine);
    auth.clock.advance(MINUTE);
    const theirs = auth.browser(mine.email);
    const mails = (await auth.signInMails(mine.email)).length;
    await auth.send(theirs);
    const other = await auth.signInMail(mine.email, mails);
    expect(await outcome(auth.code(mine, code))).toBe('ok');
    expect(await outcome(auth.code(theirs, other.code))).toBe('AUTH.CODE_INVALID');
    expect(await outcome(auth.link(theirs, other.secret))).toBe('AUTH.LINK_INVALID');
  });

  it('C38 closes the code path after ten failures in an hour, whatever is asked for anew, and opens it at that instant', async () => {
    const browser = auth.browser();
    await auth.failTenTimes(browser);
    const { code } = await auth.receive(browser);
    const refused = await refusalOf(auth.code(browser, code));
    expect(refused?.code).toBe('AUTH.CODE_EXHAUSTED');
    const retryAfter = refused?.details.retryAfter ?? 0;
    expect(retryAfter).toBe(HOUR - 2 * MINUTE);
    expect(await auth.audit(browser.email)).toContain('authn_login_fail_max: code-failure');
    auth.clock.advance(retryAfter - 1);
    expect(await outcome(auth.code(browser, code))).toBe('AUTH.CODE_EXHAUSTED');
    auth.clock.advance(1);
    const fresh = await auth.receive(browser);
    expect(await outcome(auth.code(browser, fresh.code))).toBe('ok');
  });

  it('allows twenty failures in a rolling day', async () => {
    const browser = { ...auth.browser(), binding: 'y'.repeat(43) };
    let invalid = 0;
    for (let hour = 0; hour < 4; hour += 1) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        if ((await outcome(auth.code(browser, '123456'))) === 'AUTH.CODE_INVALID') invalid += 1;
      }
      auth.clock.advance(HOUR);
    }
    expect(invalid).toBe(20);
    const refused = await refusalOf(auth.code(browser, '123456'));
    expect(refused?.details.retryAfter).toBe(DAY - 4 * HOUR);
  });

  it('allows exactly ten failures when thirty come at once from everywhere', async () => {
    const email = auth.browser().email;
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => outcome(auth.code(auth.browser(email), '123456'))),
    );
    expect(outcomes.filter((one) => one === 'AUTH.CODE_INVALID')).toHaveLength(10);
    expect(outcomes.filter((one) => one === 'AUTH.CODE_EXHAUSTED')).toHaveLength(20);
  });

  it('C10 counts guesses alike for known and unknown addresses', async () => {
    const known = auth.browser();
    await auth.signIn(known);
    const unknown = auth.browser();
    const guesses = async (email: string) => {
      const seen: unknown[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1)
        seen.push((await refusalOf(auth.code(auth.browser(email), '123456')))?.toWire());
      return seen;
    };
    expect(await guesses(known.email)).toEqual(await guesses(unknown.email));
  });

  it('C12 knows an address however it is written', async () => {
    const browser = auth.browser('  Mixed.Case+Tag@Example.COM ');
    const first = await auth.signIn(browser);
    auth.clock.advance(MINUTE);
    const second = await auth.signIn(auth.browser('mixed.case+tag@example.com'));
    expect(second.accountId).toBe(first.accountId);
    expect(second.email).toBe('mixed.case+tag@example.com');
  });

  it('C14 forgives blanks and full-width digits, and refuses what is not six digits', async () => {
    const browser = auth.browser();
    const { code } = await auth.receive(browser);
    for (const bad of ['42', '1234567', 'abcdef', '', '12345\u0000']) {
      expect(await outcome(auth.code(browser, bad))).toBe('REQUEST.INVALID');
    }
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect(await outcome(auth.code(browser, ` ${wide.slice(0, 3)} ${wide.slice(3)} `))).toBe('ok');
  });
});
