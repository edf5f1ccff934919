import { AGREEMENTS, authRpc, type RpcInput } from '@emberhood/contracts';
import type { RunningService } from '@emberhood/service-kit';
import { refusalOf } from '@emberhood/service-kit/testing';
import { ErasureService } from '../standing/erasure.service.ts';
import { AuthStack, MINUTE, outcome, type Somebody, type TestBrowser } from '../testing/auth-stack.ts';
import { CLIENT, RealProvider } from '../testing/real-provider.ts';

type Finish = Partial<RpcInput<typeof authRpc.finishOidc>>;

describe('signing in with a real OpenID provider', () => {
  let google: RealProvider;
  let service: RunningService;

  const auth = AuthStack.duringTests();

  beforeAll(async () => {
    // The provider warns that it keeps everything in memory, which suits a test.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    google = await RealProvider.start('https://emberhood.example/login/callback/google');
    service = await auth.startService({
      OIDC_GOOGLE_ISSUER: google.issuer,
      OIDC_GOOGLE_CLIENT_ID: CLIENT.id,
      OIDC_GOOGLE_CLIENT_SECRET: CLIENT.secret,
    });
  });

  beforeEach(() => {
    google.cancels = false;
    google.tokenRequests = 0;
  });

  afterAll(() => google.stop());

  let count = 0;
  /** A person at the provider nobody has seen before. */
  function somebody(claims: object = {}) {
    count += 1;
    google.person = {
      sub: `subject-${String(count)}`,
      email: `somebody${String(count)}@gmail.com`,
      email_verified: true,
      ...claims,
    };
    return { sub: google.person.sub, email: String(google.person['email']) };
  }

  const start = (extra: Partial<RpcInput<typeof authRpc.startOidc>> = {}) =>
    auth.call(authRpc.startOidc, {
      provider: 'google',
      loginHint: null,
      redirectedFrom: null,
      transaction: null,
      ...extra,
    });
  const finish = (extra: Finish) =>
    auth.call(authRpc.finishOidc, {
      provider: 'google',
      transaction: null,
      previousToken: null,
      client: auth.browser().client,
      ...extra,
    });

  /** By way of the provider. */
  const arrive = async ({ url, transaction }: { url: string; transaction: string }, extra: Finish = {}) =>
    finish({ ...(await google.visit(url)), transaction, ...extra });
  const signIn = async (extra?: Finish) => arrive(await start(), extra);

  it('C30 sends the browser out with code flow, S256, state, nonce and our own redirect address', async () => {
    const { url, transaction, maxAgeSeconds } = await start({ loginHint: 'Ada@Example.com' });
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(google.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: 'https://emberhood.example/login/callback/google',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: 'ada@example.com',
    });
    expect(transaction).toMatch(/^[\w-]{43}$/);
    expect(maxAgeSeconds).toBe(10 * MINUTE);
    const again = new URL((await start({ transaction, loginHint: 'not an address' })).url).searchParams;
    for (const fresh of ['state', 'nonce', 'code_challenge'])
      expect(again.get(fresh)).not.toBe(searchParams.get(fresh));
    expect(again.has('login_hint')).toBe(false);
  });

  it('makes an account, and takes the person back to where she began', async () => {
    const { email } = somebody();
    const session = await arrive(await start({ redirectedFrom: '/projects/7?tab=a' }));
    expect(session).toMatchObject({ email, redirectedFrom: '/projects/7?tab=a' });
    expect((await auth.verify(session.token)).account.identity).toEqual([{ provider: 'google', userId: email }]);
    expect(await auth.audit(session.accountId)).toEqual(['authn_login_success: google', 'user_created: google']);
  });

  it('joins the account of an address the provider vouches for', async () => {
    const { email } = somebody();
    const byMail = await auth.signIn(auth.browser(email));
    auth.clock.advance(1);
    const byGoogle = await signIn();
    expect(byGoogle.accountId).toBe(byMail.accountId);
    const { account } = await auth.verify(byGoogle.token);
    expect(account.identity.map((identity) => identity.provider)).toEqual(['magic-link', 'google']);
  });

  it('neither joins nor makes an account for an address the provider does not vouch for', async () => {
    for (const claims of [
      { email_verified: false },
      { email: `company${String(count)}@example.com` },
      { email: undefined },
    ]) {
      const { email } = somebody(claims);
      expect(await outcome(signIn())).toBe('AUTH.OIDC_EMAIL_UNVERIFIED');
      expect(await auth.sql('select 1 from accounts where email = $1', [email])).toEqual([]);
    }
    somebody({ email: 'hosted@example.com', hd: 'example.com' });
    expect(await outcome(signIn())).toBe('ok');
  });

  it('C31 refuses a callback of a browser that did not begin, without asking the provider', async () => {
    somebody();
    const { url } = await start();
    const back = await google.visit(url);
    expect(await outcome(finish(back))).toBe('AUTH.OIDC_FAILED');
    expect(await outcome(finish({ ...back, transaction: 'A'.repeat(43) }))).toBe('AUTH.OIDC_FAILED');
    expect(google.tokenRequests).toBe(0);
  });

  it("C32 refuses another sign-in's state, and one that is used, old, or of another provider", async () => {
    somebody();
    const mine = await start();
    const theirs = await google.visit((await start()).url);
    expect(await outcome(finish({ ...theirs, transaction: mine.transaction }))).toBe('AUTH.OIDC_FAILED');
    const back = await google.visit(mine.url);
    expect(await outcome(finish({ ...back, transaction: mine.transaction, provider: 'microsoft' }))).toBe(
      'AUTH.OIDC_FAILED',
    );
    expect(await outcome(finish({ ...back, transaction: mine.transaction }))).toBe('AUTH.OIDC_FAILED');
    const late = await start();
    const lateBack = await google.visit(late.url);
    auth.clock.advance(10 * MINUTE + 1);
    expect(await outcome(finish({ ...lateBack, transaction: late.transaction }))).toBe('AUTH.OIDC_FAILED');
    auth.clock.catchUp();
    expect(google.tokenRequests).toBe(0);
  });

  it('refuses a code that another browser was given', async () => {
    somebody();
    const mine = await start();
    const myState = new URL(mine.url).searchParams.get('state') ?? '';
    const stolen = await google.visit((await start()).url);
    expect(await outcome(finish({ ...stolen, state: myState, transaction: mine.transaction }))).toBe(
      'AUTH.OIDC_FAILED',
    );
    expect(google.tokenRequests).toBe(1);
  });

  it('C33 wants the issuer that the provider says it sends', async () => {
    somebody();
    const missing = await refusalOf(signIn({ iss: undefined }));
    expect(missing?.toWire()).toEqual({ code: 'AUTH.OIDC_FAILED', facts: { reason: 'issuer missing' } });
    expect((await refusalOf(signIn({ iss: 'https://evil.example' })))?.toWire()).toEqual({ code: 'AUTH.OIDC_FAILED' });
    expect(google.tokenRequests).toBe(0);
    expect(await outcome(signIn())).toBe('ok');
  });

  it('does without a state while the browser has one sign-in open, and not with two', async () => {
    somebody();
    expect(await outcome(signIn({ state: undefined }))).toBe('ok');
    const { transaction } = await start();
    const { url } = await start({ transaction });
    expect(await outcome(arrive({ url, transaction }, { state: undefined }))).toBe('AUTH.OIDC_FAILED');
  });

  it('keeps the newest five tabs of a browser open', async () => {
    somebody();
    const { url: first, transaction } = await start();
    const urls: string[] = [];
    for (let tab = 0; tab < 5; tab += 1) {
      auth.clock.advance(1);
      urls.push((await start({ transaction })).url);
    }
    expect(await outcome(arrive({ url: first, transaction }))).toBe('AUTH.OIDC_FAILED');
    for (const url of urls) expect(await outcome(arrive({ url, transaction }))).toBe('ok');
  });

  it('C35 knows a person by subject: with a new address it is the same account, which keeps its own', async () => {
    const { sub, email } = somebody();
    const first = await signIn();
    google.person = { sub, email: 'renamed@gmail.com', email_verified: false };
    const second = await signIn({ previousToken: first.token });
    expect(second).toMatchObject({ accountId: first.accountId, email });
    expect(await outcome(auth.verify(first.token))).toBe('AUTH.UNAUTHENTICATED');
  });

  it('C36 says that it was cancelled, and nothing of what the provider said', async () => {
    google.cancels = true;
    const { url, transaction } = await start();
    const { error, state, iss } = await google.visit(url);
    expect(error).toBe('access_denied');
    const refused = await refusalOf(finish({ error, state, iss, transaction }));
    expect(refused?.toWire()).toEqual({ code: 'AUTH.OIDC_CANCELLED' });
    expect(await outcome(finish({ error, state, iss, transaction }))).toBe('AUTH.OIDC_FAILED');
  });

  it('C37 refuses a suspended person', async () => {
    const { email } = somebody();
    await signIn();
    await auth.suspend(email);
    expect(await outcome(signIn())).toBe('AUTH.SUSPENDED');
  });

  it('names a callback without a code', async () => {
    const { transaction } = await start();
    expect(await outcome(finish({ transaction }))).toBe('AUTH.OIDC_INCOMPLETE');
    expect(await outcome(finish({}))).toBe('AUTH.OIDC_INCOMPLETE');
  });

  it('refuses other errors of the provider and codes it does not know', async () => {
    const failed = await start();
    expect(await outcome(finish({ error: 'server_error', transaction: failed.transaction }))).toBe('AUTH.OIDC_FAILED');
    somebody();
    expect(await outcome(signIn({ code: 'made-up' }))).toBe('AUTH.OIDC_FAILED');
  });

  it('keeps nothing in the database that finishes a sign-in', async () => {
    const { url, transaction } = await start();
    const rows = await auth.sql('select t::text from oidc_transactions t');
    const text = JSON.stringify(rows);
    for (const value of [transaction, new URL(url).searchParams.get('state'), new URL(url).searchParams.get('nonce')]) {
      expect(text).not.toContain(value);
      expect(text).not.toContain(Buffer.from(value ?? '').toString('hex'));
    }
  });

  describe('connecting a provider to an account that is signed in', () => {
    function signedIn(browser?: TestBrowser): Promise<Somebody> {
      auth.clock.advance(MINUTE);
      return auth.member(browser);
    }

    const begin = ({ sessionId }: Somebody) =>
      auth.call(authRpc.startLink, {
        sessionId,
        provider: 'google',
        redirectedFrom: '/emberite/settings/auth',
        transaction: null,
      });
    const identities = async ({ sessionId }: { sessionId: string }) =>
      (await auth.call(authRpc.listIdentities, { sessionId })).identities;
    const unlink = ({ asking }: Pick<Somebody, 'asking'>, identityId: string) =>
      auth.call(authRpc.unlinkIdentity, { ...asking, identityId });

    const connect = async (here: Somebody, previousToken: string | null = here.token) =>
      arrive(await begin(here), { previousToken });

    it('takes the provider’s word for an address of its own, proved or not, and goes on as the same account', async () => {
      const here = await signedIn();
      const { email, sub } = somebody({ email_verified: false });
      const session = await connect(here);
      expect(session).toMatchObject({ accountId: here.accountId, redirectedFrom: '/emberite/settings/auth' });
      expect(await outcome(auth.verify(here.token))).toBe('AUTH.UNAUTHENTICATED');
      const { session: now } = await auth.verify(session.token);
      expect(await identities({ sessionId: now.id })).toEqual([
        expect.objectContaining({ provider: 'magic-link', removable: false }),
        expect.objectContaining({ provider: 'google', userId: email, removable: true }),
      ]);
      expect(await auth.audit(here.accountId)).toContain('authn_password_change: google connected');
      google.person = { sub, email, email_verified: false };
      expect((await signIn()).accountId).toBe(here.accountId);
    });

    it('connects nothing for somebody else who is signed in by then, or for nobody', async () => {
      const [here, other] = [await signedIn(), await signedIn()];
      for (const token of [other.token, null, 'x']) {
        somebody();
        expect(await outcome(connect(here, token))).toBe('AUTH.OIDC_FAILED');
      }
      expect(await identities(here)).toHaveLength(1);
      expect(await identities(other)).toHaveLength(1);
    });

    it('connects nothing in a session that ends in that moment', async () => {
      const here = await signedIn();
      somebody();
      const back = await begin(here);
      const connecting = () => arrive(back, { previousToken: here.token });
      expect(await auth.endingMeanwhile(here.sessionId, connecting)).toBe('AUTH.OIDC_FAILED');
      expect(await identities({ sessionId: (await signedIn(here.browser)).sessionId })).toHaveLength(1);
    });

    it('says that nothing was connected when it was cancelled at the provider, or failed there', async () => {
      const here = await signedIn();
      const [cancelled, failed] = [await begin(here), await begin(here)];
      google.cancels = true;
      const { error, state, iss } = await google.visit(cancelled.url);
      const back = { error, state, iss, transaction: cancelled.transaction, previousToken: here.token };
      expect(await outcome(finish(back))).toBe('IDENTITY.NOT_CONNECTED');
      expect(
        await outcome(finish({ error: 'server_error', transaction: failed.transaction, previousToken: here.token })),
      ).toBe('IDENTITY.NOT_CONNECTED');
      expect(await identities(here)).toHaveLength(1);
      expect(await outcome(auth.verify(here.token))).toBe('ok');
    });

    it('leaves what opens another account there, and says so', async () => {
      const { sub, email } = somebody();
      const theirs = await signIn();
      const here = await signedIn();
      google.person = { sub, email, email_verified: true };
      expect(await outcome(connect(here))).toBe('IDENTITY.TAKEN');
      google.person = { sub, email, email_verified: true };
      expect((await signIn()).accountId).toBe(theirs.accountId);
    });

    it('leaves there what is connected to another account in that moment', async () => {
      auth.clock.catchUp();
      const [here, there] = [await signedIn(), await signedIn()];
      const { sub } = somebody();
      const back = await begin(here);
      const [said] = await auth.stack.during(
        `insert into auth.identities (id, account_id, provider, issuer, subject, label, created_at)
         values (gen_random_uuid(), $1, 'google', $2, $3, 'theirs', now())`,
        [there.accountId, google.issuer, sub],
        () => outcome(arrive(back, { previousToken: here.token })),
      );
      expect(said).toBe('IDENTITY.TAKEN');
      expect(await auth.audit(here.accountId)).not.toContain('authn_password_change: google connected');
      expect(await outcome(auth.verify(here.token))).toBe('ok');
    });

    it('opens no account to a provider of somebody suspended, whose own account was deleted', async () => {
      const { sub, email } = somebody();
      const { accountId } = await signIn();
      await auth.suspend(email);
      await auth.sql('update accounts set deletes_at = $2 where id = $1', [accountId, auth.clock.now()]);
      await service.app.get(ErasureService).eraseDue();
      const here = await signedIn();
      google.person = { sub, email, email_verified: true };
      expect(await outcome(connect(here))).toBe('IDENTITY.NOT_CONNECTED');
      // Now the provider names the address of the other account.
      const named = await signedIn(auth.browser('another.name@gmail.com'));
      google.person = { sub, email: named.email, email_verified: true };
      expect(await outcome(signIn())).toBe('AUTH.SUSPENDED');
      for (const { sessionId } of [here, named]) expect(await identities({ sessionId })).toHaveLength(1);
      expect(await outcome(auth.verify(here.token))).toBe('ok');
    });

    it('disconnects, but never the address, the last way in, or somebody else’s', async () => {
      somebody();
      const { token, accountId } = await signIn();
      const { account, session } = await auth.verify(token);
      const here = { sessionId: session.id, asking: { sessionId: session.id, client: auth.browser().client } };
      const [only] = await identities(here);
      expect(only?.removable).toBe(false);
      expect(await outcome(unlink(here, only?.id ?? ''))).toBe('IDENTITY.LAST');
      const stranger = await signedIn();
      expect(await outcome(unlink(stranger, only?.id ?? ''))).toBe('IDENTITY.NOT_FOUND');
      const byMail = await signedIn(auth.browser(account.email));
      expect(byMail.accountId).toBe(accountId);
      const mail = (await identities(byMail)).find(({ provider }) => provider === 'magic-link');
      expect(await outcome(unlink(byMail, mail?.id ?? ''))).toBe('IDENTITY.LAST');
      await unlink(byMail, only?.id ?? '');
      expect((await identities(byMail)).map(({ provider }) => provider)).toEqual(['magic-link']);
    });
  });

  it('notes what somebody agreed to by signing in, once for each version', async () => {
    const browser = auth.browser();
    auth.clock.advance(MINUTE);
    const { token } = await auth.signIn(browser);
    const agreedAt = auth.clock.now().toISOString();
    auth.clock.advance(MINUTE);
    await auth.signIn(browser);
    const { session } = await auth.verify(token);
    const { agreements } = await auth.call(authRpc.listAgreements, { sessionId: session.id });
    expect(agreements).toEqual([
      { document: 'privacy', version: AGREEMENTS.privacy, agreedAt },
      { document: 'terms', version: AGREEMENTS.terms, agreedAt },
    ]);
  });

  it('is off without settings', async () => {
    expect(await outcome(start({ provider: 'microsoft' }))).toBe('AUTH.OIDC_UNAVAILABLE');
  });
});
