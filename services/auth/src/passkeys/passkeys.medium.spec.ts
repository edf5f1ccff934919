import { randomUUID } from 'node:crypto';
import { authRpc, events, PASSKEYS_MAX, type PasskeyAssertion, type PasskeyOptions } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { AuthStack, DAY, HOUR, MINUTE, outcome, type Somebody, type TestBrowser } from '../testing/auth-stack.ts';
import { SoftwareAuthenticator, type Oddity } from '../testing/software-authenticator.ts';

const ORIGIN = 'https://emberhood.example';
const RP_ID = 'emberhood.example';

describe('passkeys', () => {
  const auth = AuthStack.duringTests({ PASSKEY_REQUIRED_FOR_STAFF: 'true' });

  beforeAll(async () => {
    await auth.startService();
    await auth.startService();
  });

  function byMail(browser?: TestBrowser): Promise<Somebody> {
    auth.clock.advance(MINUTE);
    return auth.member(browser);
  }

  const begin = async ({ sessionId }: Somebody): Promise<PasskeyOptions> =>
    (await auth.call(authRpc.beginPasskey, { sessionId })).options;
  const device = () => new SoftwareAuthenticator(ORIGIN, RP_ID);
  const list = async ({ sessionId }: Somebody) => (await auth.call(authRpc.listPasskeys, { sessionId })).passkeys;

  async function add(whom: Somebody, authenticator = device(), name?: string): Promise<SoftwareAuthenticator> {
    auth.clock.advance(1);
    const credential = authenticator.make(await begin(whom));
    await auth.call(authRpc.addPasskey, { ...whom.asking, credential, ...(name && { name }) });
    return authenticator;
  }

  const options = () => auth.call(authRpc.passkeyOptions, { key: null });
  const verify = (
    credential: PasskeyAssertion,
    key: string | null,
    {
      browser,
      previousToken = null,
      confirms = false,
    }: { browser: TestBrowser; previousToken?: string | null; confirms?: boolean },
  ) =>
    auth.call(authRpc.verifyPasskey, {
      credential,
      key,
      confirms,
      previousToken,
      device: browser.device,
      client: browser.client,
    });

  async function use(authenticator: SoftwareAuthenticator, browser: TestBrowser, odd: Oddity = {}) {
    const { options: asked, key } = await options();
    return verify(authenticator.prove(asked, odd), key, { browser });
  }

  it('are added after signing in, and sign in; the person is told by mail', async () => {
    const lea = await byMail();
    const phone = await add(lea, device(), 'My phone');
    expect(await list(lea)).toEqual([
      { id: expect.any(String), name: 'My phone', createdAt: expect.any(String), lastUsedAt: null, synced: true },
    ]);
    auth.clock.advance(MINUTE);
    const opened = await use(phone, lea.browser);
    expect(opened).toMatchObject({ accountId: lea.accountId, email: lea.email });
    expect((await auth.verify(opened.token)).session.authenticatedAt).toBe(auth.clock.now().toISOString());
    expect((await list(lea))[0]?.lastUsedAt).toBe(auth.clock.now().toISOString());
    expect(await auth.audit(lea.accountId)).toEqual(
      expect.arrayContaining(['authn_password_change: passkey added', 'authn_login_success: passkey']),
    );
    await auth.mail(lea.email, 'A passkey was added to your Emberhood account');
  });

  it('are several, each with a name, and one that was removed opens nothing; the mail stays a way in', async () => {
    const lea = await byMail();
    const [phone, key] = [await add(lea, device(), 'Phone'), await add(lea, device(), 'Key')];
    const [first, second] = await list(lea);
    const stranger = await byMail();
    const rename = (who: Somebody, passkeyId = first?.id ?? '') =>
      auth.call(authRpc.renamePasskey, { ...who.asking, passkeyId, name: 'Old phone' });
    const remove = (who: Somebody, passkeyId = first?.id ?? '') =>
      auth.call(authRpc.removePasskey, { ...who.asking, passkeyId });
    expect(await outcome(rename(stranger))).toBe('PASSKEY.NOT_FOUND');
    expect(await outcome(remove(stranger))).toBe('PASSKEY.NOT_FOUND');
    await rename(lea);
    expect((await list(lea)).map(({ name }) => name)).toEqual(['Old phone', 'Key']);
    await remove(lea);
    expect(await outcome(remove(lea))).toBe('PASSKEY.NOT_FOUND');
    expect(await outcome(use(phone, lea.browser))).toBe('PASSKEY.INVALID');
    expect(await outcome(use(key, lea.browser))).toBe('ok');
    await remove(lea, second?.id);
    expect(await outcome(byMail(lea.browser))).toBe('ok');
  });

  it('one that is removed while its owner signs in with it opens nothing, and neither waits for the other for ever', async () => {
    const lea = await byMail();
    const phone = await add(lea);
    const removal = await auth.stack.connect('auth');
    await removal.query('begin; set local lock_timeout = 1000');
    await removal.query('select 1 from accounts where id = $1 for no key update', [lea.accountId]);
    const signingIn = outcome(use(phone, lea.browser));
    await eventually(async () =>
      expect(await auth.sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).toHaveLength(1),
    );
    await removal.query('delete from passkeys where account_id = $1', [lea.accountId]);
    await removal.query('commit');
    expect(await signingIn).toBe('PASSKEY.INVALID');
  });

  it('get names that differ where one device keeps several, and are ten at most, also from two tabs', async () => {
    const lea = await byMail();
    for (let count = 1; count < PASSKEYS_MAX; count++) await add(lea);
    expect((await list(lea)).map(({ name }) => name).slice(0, 3)).toEqual([
      'Unknown browser',
      'Unknown browser 2',
      'Unknown browser 3',
    ]);
    const made = [device().make(await begin(lea)), device().make(await begin(lea))];
    const adding = made.map((credential) => outcome(auth.call(authRpc.addPasskey, { ...lea.asking, credential })));
    expect((await Promise.all(adding)).toSorted()).toEqual(['PASSKEY.TOO_MANY', 'ok']);
    expect(await outcome(begin(lea))).toBe('PASSKEY.TOO_MANY');
  });

  it('sign in or are added sixty times an hour, as each fills the audit and may send a mail; one is always removed', async () => {
    const lea = await byMail();
    const phone = await add(lea);
    for (let count = 1; count < 60; count += 1) expect(await outcome(use(phone, lea.browser))).toBe('ok');
    expect(await outcome(use(phone, lea.browser))).toBe('REQUEST.RATE_LIMITED');
    expect(await outcome(add(lea))).toBe('REQUEST.RATE_LIMITED');
    expect(await auth.audit(lea.accountId)).toContain('excess_rate_limit_exceeded: ways-in');
    const [kept] = await list(lea);
    expect(await outcome(auth.call(authRpc.removePasskey, { ...lea.asking, passkeyId: kept!.id }))).toBe('ok');
    auth.clock.advance(HOUR);
    expect(await outcome(add(lea))).toBe('ok');
  });

  it('are not added in a session that ends in that moment', async () => {
    const lea = await byMail();
    const credential = device().make(await begin(lea));
    const adding = () => auth.call(authRpc.addPasskey, { ...lea.asking, credential });
    expect(await auth.endingMeanwhile(lea.sessionId, adding)).toBe('AUTH.UNAUTHENTICATED');
    expect(await auth.sql('select 1 from passkeys where account_id = $1', [lea.accountId])).toEqual([]);
  });

  it('one that is kept already is not kept twice, by whomever', async () => {
    const [lea, mia] = [await byMail(), await byMail()];
    const phone = await add(lea);
    expect(await outcome(add(lea, phone))).toBe('PASSKEY.KNOWN');
    expect(await outcome(add(mia, phone))).toBe('PASSKEY.KNOWN');
    expect((await use(phone, mia.browser)).accountId).toBe(lea.accountId);
  });

  describe('an answer', () => {
    let lea: Somebody;
    let phone: SoftwareAuthenticator;
    beforeAll(async () => {
      lea = await byMail();
      phone = await add(lea);
    });

    it('counts once, and a replay changes nothing', async () => {
      const { options: asked, key } = await options();
      const answer = phone.prove(asked);
      const tries = await Promise.all([1, 2, 3].map(() => outcome(verify(answer, key, { browser: lea.browser }))));
      expect(tries.toSorted()).toEqual(['PASSKEY.INVALID', 'PASSKEY.INVALID', 'ok']);
    });

    it('a refused one has used its challenge up', async () => {
      const { options: asked, key } = await options();
      expect(await outcome(verify(phone.prove(asked, { unverified: true }), key, { browser: lea.browser }))).toBe(
        'PASSKEY.INVALID',
      );
      expect(await outcome(verify(phone.prove(asked), key, { browser: lea.browser }))).toBe('PASSKEY.INVALID');
    });

    it('counts in the browser that asked, and for five minutes', async () => {
      const [mine, theirs] = [await options(), await options()];
      expect(await outcome(verify(phone.prove(mine.options), theirs.key, { browser: lea.browser }))).toBe(
        'PASSKEY.INVALID',
      );
      expect(await outcome(verify(phone.prove(mine.options), null, { browser: lea.browser }))).toBe('PASSKEY.INVALID');
      const late = await options();
      auth.clock.advance(301);
      expect(await outcome(verify(phone.prove(late.options), late.key, { browser: lea.browser }))).toBe(
        'PASSKEY.INVALID',
      );
    });

    it.each<[string, Oddity]>([
      ['another site', { origin: 'https://emberhood.example.evil.example' }],
      ['another domain', { rpId: 'evil.example' }],
      ['a device that was not unlocked', { unverified: true }],
      ['a challenge of one’s own', { challenge: Buffer.alloc(54).toString('base64url') }],
      ['the other ceremony', { type: 'webauthn.create' }],
      ['another account', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ])('of %s is refused', async (_name, odd) => {
      expect(await outcome(use(phone, lea.browser, odd))).toBe('PASSKEY.INVALID');
    });

    it('of a copy that counts from an earlier time is refused', async () => {
      await use(phone, lea.browser, { counter: 900 });
      expect(await outcome(use(phone, lea.browser, { counter: 900 }))).toBe('PASSKEY.INVALID');
      const userHandle = Buffer.from(lea.accountId).toString('base64url');
      expect(await outcome(use(phone, lea.browser, { counter: 901, userHandle }))).toBe('ok');
    });

    it('of a passkey that nobody has kept, or with a part missing, is refused', async () => {
      expect(await outcome(use(device(), lea.browser))).toBe('PASSKEY.INVALID');
      const { options: asked, key } = await options();
      const answer = phone.prove(asked);
      const cut = { ...answer, response: { ...answer.response, clientDataJSON: 'e30' } };
      expect(await outcome(verify(cut, key, { browser: lea.browser }))).toBe('PASSKEY.INVALID');
    });

    it('to make a passkey counts in the session that asked', async () => {
      const mia = await byMail();
      const credential = device().make(await begin(mia));
      const other = auth.call(authRpc.addPasskey, { ...lea.asking, credential });
      expect(await outcome(other)).toBe('PASSKEY.INVALID');
      const { options: forUse } = await options();
      const mixed = auth.call(authRpc.addPasskey, { ...mia.asking, credential: device().make(forUse) });
      expect(await outcome(mixed)).toBe('PASSKEY.INVALID');
    });

    it('that confirms is of who is signed in; another’s changes nothing', async () => {
      const mia = await byMail();
      const { options: asked, key } = await options();
      const confirm = verify(phone.prove(asked), key, {
        browser: mia.browser,
        previousToken: mia.token,
        confirms: true,
      });
      expect(await outcome(confirm)).toBe('PASSKEY.INVALID');
      expect((await auth.verify(mia.token)).account.id).toBe(mia.accountId);
    });

    it('of somebody suspended is answered so', async () => {
      await auth.suspend(lea.email);
      expect(await outcome(use(phone, lea.browser, { counter: 2_000 }))).toBe('AUTH.SUSPENDED');
    });
  });

  it('asking names no passkey, and writes nothing', async () => {
    const before = await auth.sql('select * from spent_challenges');
    const { options: asked } = await options();
    expect(asked['allowCredentials'] ?? []).toEqual([]);
    expect(await auth.sql('select * from spent_challenges')).toEqual(before);
  });

  describe('for staff, where they are required', () => {
    const roles = async ({ token }: { token: string }) => (await auth.verify(token)).account.roles;

    it('ranks rest after the mail alone, until a passkey is used; the first one may be made then', async () => {
      const mod = await byMail();
      await auth.grant(mod.email, 'moderator');
      expect(await roles(mod)).toEqual(['member']);
      expect((await auth.verify(mod.token)).session.passkeyMissing).toBe(true);
      const phone = await add(mod);
      expect(await roles(mod)).toEqual(['member', 'moderator']);

      const again = await byMail(mod.browser);
      expect(await roles(again)).toEqual(['member']);
      // Whoever has the mailbox only cannot make a passkey of their own, nor remove hers.
      expect(await outcome(add(again))).toBe('AUTH.PASSKEY_REQUIRED');
      const [kept] = await list(again);
      const remove = auth.call(authRpc.removePasskey, { ...again.asking, passkeyId: kept?.id ?? '' });
      expect(await outcome(remove)).toBe('AUTH.PASSKEY_REQUIRED');

      const { options: asked, key } = await options();
      const confirmed = await verify(phone.prove(asked), key, {
        browser: mod.browser,
        previousToken: again.token,
        confirms: true,
      });
      expect(await roles(confirmed)).toEqual(['member', 'moderator']);
      expect(await outcome(auth.verify(again.token))).toBe('AUTH.UNAUTHENTICATED');
    });

    it('a lost one is reset at the console, which signs out everywhere', async () => {
      const mod = await byMail();
      await auth.grant(mod.email, 'moderator');
      await add(mod);
      const console = await auth.atConsole();
      expect(await console.call(authRpc.resetPasskeys, { email: mod.email, operator: 'spec' })).toEqual({ removed: 1 });
      expect(await outcome(auth.verify(mod.token))).toBe('AUTH.UNAUTHENTICATED');
      // The lost device may know the address of their calendar.
      await auth.stack.waitForEvent(events.othersSignedOut, ({ accountId }) => accountId === mod.accountId);
      auth.clock.advance(DAY);
      expect(await list(await byMail(mod.browser))).toEqual([]);
    });
  });
});
