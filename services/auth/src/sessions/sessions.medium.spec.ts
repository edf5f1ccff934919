import { authRpc } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { AuthStack, DAY, HOUR, MINUTE, outcome } from '../testing/auth-stack.ts';

describe('sessions', () => {
  const auth = AuthStack.duringTests();

  beforeAll(async () => {
    await auth.startService();
    await auth.startService();
  });

  const lastSeen = async (accountId: string) => {
    const rows = await auth.sql<{ last_seen_at: Date }>('select last_seen_at from sessions where account_id = $1', [
      accountId,
    ]);
    return rows[0]?.last_seen_at;
  };
  const seenNow = (accountId: string) =>
    eventually(async () => expect(await lastSeen(accountId)).toEqual(auth.clock.now()));

  it('says who the bearer is and how long the session lasts', async () => {
    const browser = auth.browser();
    const opened = await auth.signIn(browser);
    const now = auth.clock.now();
    const { account, session } = await auth.verify(opened.token);
    expect(account.email).toBe(browser.email);
    expect(session.authenticatedAt).toBe(now.toISOString());
    expect(session.expiresAt).toBe(new Date(now.getTime() + 14 * DAY * 1_000).toISOString());
  });

  it('refuses tokens it never gave', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), "' or 1=1 --", 'Ä'.repeat(60)]) {
      expect(await outcome(auth.verify(token))).toBe('AUTH.UNAUTHENTICATED');
    }
  });

  it('C17 ends a session for every instance at once; ending it twice is no error', async () => {
    const browser = auth.browser();
    const { token, accountId } = await auth.signIn(browser);
    const revoke = () => auth.call(authRpc.revokeSession, { token, client: browser.client });
    await revoke();
    await revoke();
    for (let call = 0; call < 6; call += 1) expect(await outcome(auth.verify(token))).toBe('AUTH.UNAUTHENTICATED');
    expect(await auth.audit(accountId)).toContain('authn_token_revoked: logout');
  });

  it('gives a new token at every sign-in and ends the one the browser came with, whoever planted it', async () => {
    const browser = auth.browser();
    const first = await auth.signIn(browser);
    const planted = await auth.signIn(auth.browser());
    auth.clock.advance(MINUTE);
    const second = await auth.signIn(browser, first.token);
    expect(second.token).not.toBe(first.token);
    expect(await outcome(auth.verify(first.token))).toBe('AUTH.UNAUTHENTICATED');
    auth.clock.advance(MINUTE);
    const third = await auth.signIn(browser, planted.token);
    expect(await outcome(auth.verify(planted.token))).toBe('AUTH.UNAUTHENTICATED');
    expect(await outcome(auth.verify(second.token))).toBe('ok');
    expect(await outcome(auth.verify(third.token))).toBe('ok');
  });

  it('C19 ends after fourteen idle days', async () => {
    const { token } = await auth.signIn(auth.browser());
    auth.clock.advance(14 * DAY - 1);
    expect(await outcome(auth.verify(token))).toBe('ok');
    const idle = await auth.signIn(auth.browser());
    auth.clock.advance(14 * DAY + 1);
    expect(await outcome(auth.verify(idle.token))).toBe('AUTH.UNAUTHENTICATED');
  });

  it('C19 ends thirty days after sign-in however much it is used', async () => {
    const { token, accountId } = await auth.signIn(auth.browser());
    for (let visit = 0; visit < 2; visit += 1) {
      auth.clock.advance(13 * DAY);
      expect(await outcome(auth.verify(token))).toBe('ok');
      await seenNow(accountId);
    }
    auth.clock.advance(4 * DAY - 1);
    expect(await outcome(auth.verify(token))).toBe('ok');
    await seenNow(accountId);
    auth.clock.advance(2);
    expect(await outcome(auth.verify(token))).toBe('AUTH.UNAUTHENTICATED');
  });

  it('tells services, and nobody else, who acts in a session, as long as it lasts', async () => {
    const { accountId, email, sessionId } = await auth.member();
    const media = await auth.stack.rpcAs('media');
    const actor = () => media.call(authRpc.actorOf, { sessionId });
    expect(await actor()).toMatchObject({ accountId, email, roles: ['member'] });
    await expect(auth.call(authRpc.actorOf, { sessionId })).rejects.toMatchObject({
      code: 'RPC.UNAVAILABLE',
    });
    await auth.grant(email, 'moderator');
    expect(await actor()).toMatchObject({ roles: ['member', 'moderator'] });
    auth.clock.advance(61 * MINUTE);
    expect(await outcome(actor())).toBe('AUTH.UNAUTHENTICATED');
  });

  it('C20 gives moderators and operators an hour idle and a day in all', async () => {
    for (const role of ['moderator', 'operator'] as const) {
      const { browser, email, token: former } = await auth.member();
      await auth.grant(email, role);
      auth.clock.advance(MINUTE);
      const opened = await auth.signIn(browser, former);
      expect(opened.maxAgeSeconds).toBe(DAY);
      for (let visit = 0; visit < 24; visit += 1) {
        auth.clock.advance(HOUR - 1);
        expect(await outcome(auth.verify(opened.token))).toBe('ok');
        await seenNow(opened.accountId);
      }
      auth.clock.advance(25);
      expect(await outcome(auth.verify(opened.token))).toBe('AUTH.UNAUTHENTICATED');
      const idle = await auth.signIn(browser);
      auth.clock.advance(61 * MINUTE);
      expect(await outcome(auth.verify(idle.token))).toBe('AUTH.UNAUTHENTICATED');
    }
  });

  describe('after a change of rights', () => {
    const renewedBy = async (token: string) => (await auth.verify(token)).renewed;

    it('goes on under another token, the same for all requests of a moment at every process', async () => {
      const { token, email, sessionId } = await auth.member();
      expect(await renewedBy(token)).toBeNull();
      await auth.grant(email, 'host');
      const answers = await Promise.all(Array.from({ length: 12 }, () => auth.verify(token)));
      const [first] = answers;
      expect(first?.account.roles).toEqual(['member', 'host']);
      expect(first?.session.id).toBe(sessionId);
      expect(first?.renewed?.token).toMatch(/^[\w-]{43}$/);
      expect(first?.renewed?.maxAgeSeconds).toBe(30 * DAY);
      expect(new Set(answers.map(({ renewed }) => renewed?.token)).size).toBe(1);
      expect(first?.renewed?.token).not.toBe(token);
    });

    it('refuses the token before, once the new one has come and requests in flight had their time', async () => {
      const { token, email } = await auth.member();
      await auth.grant(email, 'host');
      const next = (await renewedBy(token))?.token ?? '';
      // The answer may be lost, so it is repeated and nobody is signed out.
      auth.clock.advance(2 * HOUR);
      expect((await renewedBy(token))?.token).toBe(next);
      const arriving = await Promise.all(Array.from({ length: 12 }, () => renewedBy(next)));
      expect(arriving.every((renewed) => renewed === null)).toBe(true);
      expect(await renewedBy(token)).toBeNull();
      auth.clock.advance(MINUTE - 1);
      expect(await outcome(auth.verify(token))).toBe('ok');
      auth.clock.advance(1);
      expect(await outcome(auth.verify(token))).toBe('AUTH.UNAUTHENTICATED');
      expect(await outcome(auth.verify(next))).toBe('ok');
      // A change in between counts too.
      await auth.revoke(email, 'host');
      const last = await auth.verify(next);
      expect(last.account.roles).toEqual(['member']);
      expect(last.renewed?.token).not.toBe(next);
      expect(await outcome(auth.verify(last.renewed?.token ?? ''))).toBe('ok');
    });

    it('follows two changes of which the first has not reached the browser yet', async () => {
      const { token, email } = await auth.member();
      await auth.grant(email, 'host');
      const first = (await renewedBy(token))?.token ?? '';
      await auth.grant(email, 'moderator');
      expect((await renewedBy(token))?.token).toBe(first);
      const second = (await renewedBy(first))?.token ?? '';
      expect([token, first]).not.toContain(second);
      expect(await renewedBy(second)).toBeNull();
    });

    it('ends with either token, by leaving and by signing in anew', async () => {
      for (const way of ['before', 'after'] as const) {
        const { browser, token, email } = await auth.member();
        await auth.grant(email, 'host');
        const next = (await renewedBy(token))?.token ?? '';
        if (way === 'after') await auth.verify(next);
        await auth.call(authRpc.revokeSession, { token, client: browser.client });
        for (const each of [token, next]) expect(await outcome(auth.verify(each))).toBe('AUTH.UNAUTHENTICATED');
      }
      const { browser, token, email } = await auth.member();
      await auth.grant(email, 'host');
      const next = (await renewedBy(token))?.token ?? '';
      auth.clock.advance(MINUTE);
      await auth.signIn(browser, next);
      expect(await outcome(auth.verify(token))).toBe('AUTH.UNAUTHENTICATED');
    });
  });

  it('lasts while it is used, also where sessions rest four minutes only', async () => {
    const { token, accountId } = await auth.signIn(auth.browser());
    await auth.sql('update sessions set idle_seconds = 240 where account_id = $1', [accountId]);
    for (let visit = 0; visit < 5; visit += 1) {
      auth.clock.advance(MINUTE);
      expect(await outcome(auth.verify(token))).toBe('ok');
      await seenNow(accountId);
    }
  });

  it('notes a visit at most once in five minutes', async () => {
    const { token, accountId } = await auth.signIn(auth.browser());
    const opened = await lastSeen(accountId);
    auth.clock.advance(5 * MINUTE - 1);
    await auth.verify(token);
    auth.clock.advance(1);
    expect(await lastSeen(accountId)).toEqual(opened);
    await Promise.all(Array.from({ length: 10 }, () => auth.verify(token)));
    await seenNow(accountId);
  });
});
