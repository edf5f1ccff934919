import { randomUUID } from 'node:crypto';
import { authRpc, events } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { AuthStack, DAY, MINUTE, outcome, type Somebody, type TestBrowser } from '../testing/auth-stack.ts';

describe('own sessions', () => {
  const auth = AuthStack.duringTests();

  beforeAll(() => auth.startService());

  async function signedIn(browser?: TestBrowser): Promise<Somebody> {
    const somebody = await auth.member(browser);
    auth.clock.advance(MINUTE);
    return somebody;
  }
  const list = async (here: Somebody) => (await auth.call(authRpc.ownSessions, here.asking)).sessions;
  const end = (here: Somebody, endedId: string) => auth.call(authRpc.endSession, { ...here.asking, endedId });

  it('are listed with browser and network, the current one marked, those that have ended left out', async () => {
    const phone = await signedIn({
      ...auth.browser('two@example.com'),
      client: {
        ip: '203.0.113.77',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    });
    auth.clock.advance(14 * DAY);
    const here = await signedIn(auth.browser('two@example.com'));
    expect(await list(here)).toEqual([expect.objectContaining({ id: here.sessionId, current: true })]);
    const sections = await auth.stack.exportOf('auth', here.accountId);
    expect(sections.find(({ title }) => title === 'Browsers that are signed in')?.data).toHaveLength(1);
    const again = await signedIn({ ...auth.browser('two@example.com'), client: phone.browser.client });
    expect(await list(here)).toEqual([
      expect.objectContaining({
        id: again.sessionId,
        current: false,
        device: 'Firefox on Linux',
        network: '203.0.113.…',
      }),
      expect.objectContaining({ id: here.sessionId, current: true }),
    ]);
  });

  it('are ended one by one, or all others; a foreign or unknown one is not found, and ends nothing', async () => {
    const [here, there, elsewhere] = [
      await signedIn(auth.browser('three@example.com')),
      await signedIn(auth.browser('three@example.com')),
      await signedIn(auth.browser('three@example.com')),
    ];
    const stranger = await signedIn();
    for (const id of [stranger.sessionId, randomUUID()]) expect(await outcome(end(here, id))).toBe('SESSION.NOT_FOUND');
    expect(await outcome(end(here, 'x'))).toBe('REQUEST.INVALID');
    await end(here, there.sessionId);
    expect(await outcome(auth.verify(there.token))).toBe('AUTH.UNAUTHENTICATED');
    expect(await outcome(end(here, there.sessionId))).toBe('SESSION.NOT_FOUND');
    await auth.sql(`update sessions set expires_at = '2020-01-01' where id = $1`, [
      (await signedIn(auth.browser('three@example.com'))).sessionId,
    ]);
    expect(await auth.call(authRpc.endOtherSessions, here.asking)).toEqual({ revoked: 1 });
    expect(await outcome(auth.verify(elsewhere.token))).toBe('AUTH.UNAUTHENTICATED');
    for (const { token } of [here, stranger]) expect(await outcome(auth.verify(token))).toBe('ok');
    await auth.stack.waitForEvent(events.othersSignedOut, ({ accountId }) => accountId === here.accountId);
  });

  it('are a hundred at most, however many are opened by a passkey, and so can always be listed', async () => {
    const { accountId, browser } = await auth.member();
    await auth.sql(
      `insert into sessions (id, account_id, token_digest, authenticated_at, last_seen_at, idle_seconds, expires_at, ip, user_agent)
       select gen_random_uuid(), $1, sha256(n::text::bytea), $2, $2::timestamptz - n * interval '1 second', 1209600, $2::timestamptz + interval '30 days',
              '198.51.100.1', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' from generate_series(1, 6000) n`,
      [accountId, auth.clock.now()],
    );
    auth.clock.advance(MINUTE);
    const here = await auth.member(browser);
    const listed = await list(here);
    expect(listed).toHaveLength(100);
    expect(listed[0]).toMatchObject({ id: here.sessionId, current: true });
  });

  it('are all ended by an operator, and the calendar link with them', async () => {
    const [chief, member] = [await signedIn(), await signedIn()];
    await auth.sql(`update sessions set expires_at = '2020-01-01' where id = $1`, [
      (await signedIn(auth.browser(member.email))).sessionId,
    ]);
    await auth.grant(chief.email, 'operator');
    const { accountId } = member;
    expect(await auth.call(authRpc.endSessionsOf, { ...chief.asking, accountId })).toEqual({ ended: 1 });
    expect(await outcome(auth.verify(member.token))).toBe('AUTH.UNAUTHENTICATED');
    await auth.stack.waitForEvent(events.othersSignedOut, ({ accountId: whose }) => whose === accountId);
  });

  it('a browser that was never seen is told of by mail, once; the first one and known ones are not', async () => {
    const subject = 'New sign-in to your Emberhood account';
    const browser = auth.browser();
    const toldOf = async () =>
      (await auth.stack.mailsTo(browser.email)).filter((mail) => mail.subject === subject).length;
    await signedIn(browser);
    await signedIn(browser);
    await signedIn(auth.browser(browser.email));
    await eventually(async () => expect(await toldOf()).toBe(1));
    const rows = await auth.sql(
      `select 1 from notifications n join accounts a on a.id = n.account_id where a.email = $1 and n.template = 'account.new-device'`,
      [browser.email],
    );
    expect(rows).toHaveLength(1);
  });
});
