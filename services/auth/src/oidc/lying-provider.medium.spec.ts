import { authRpc } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { AuthStack, HOUR, outcome, type Somebody } from '../testing/auth-stack.ts';
import { LyingProvider, type Lie } from '../testing/lying-provider.ts';
import { CLIENT } from '../testing/real-provider.ts';
import { CONSUMER_TENANT } from './claims.ts';
import { ProviderClient } from './provider-client.ts';
import { transactionSecrets } from './transaction-secrets.ts';

const now = () => Math.floor(Date.now() / 1_000);

describe('a provider that lies or is away', () => {
  const auth = AuthStack.duringTests();
  const google = duringTests(() => LyingProvider.start());
  const microsoft = duringTests(() => LyingProvider.start(`/${CONSUMER_TENANT}/v2.0`));

  beforeAll(() =>
    auth.startService({
      OIDC_GOOGLE_ISSUER: google.issuer,
      OIDC_GOOGLE_CLIENT_ID: CLIENT.id,
      OIDC_GOOGLE_CLIENT_SECRET: CLIENT.secret,
      OIDC_MICROSOFT_ISSUER: microsoft.issuer,
      OIDC_MICROSOFT_CLIENT_ID: CLIENT.id,
      OIDC_MICROSOFT_CLIENT_SECRET: CLIENT.secret,
      OIDC_MICROSOFT_TENANTS: 'organizations',
    }),
  );

  beforeEach(() => {
    for (const provider of [google, microsoft])
      Object.assign(provider, { metadata: {}, lie: {}, tokenStatus: 200, silent: false, endless: false });
    auth.clock.catchUp();
  });

  const start = (provider: 'google' | 'microsoft') =>
    auth.call(authRpc.startOidc, { provider, loginHint: null, redirectedFrom: null, transaction: null });

  /** @param here who connects the provider instead */
  async function signIn(
    provider: 'google' | 'microsoft',
    lie: Lie,
    { here, ...more }: { iss?: string; here?: Somebody } = {},
  ) {
    const { url, transaction } = here
      ? await auth.call(authRpc.startLink, { ...here, provider, redirectedFrom: '/', transaction: null })
      : await start(provider);
    const { searchParams } = new URL(url);
    const liar = provider === 'google' ? google : microsoft;
    liar.nonce = searchParams.get('nonce') ?? '';
    liar.lie = lie;
    const back = { provider, code: 'code', state: searchParams.get('state') ?? '', transaction, ...more };
    return auth.call(authRpc.finishOidc, {
      ...back,
      previousToken: here?.token ?? null,
      client: auth.browser().client,
    });
  }

  const person = { sub: 'subject', email: 'person@gmail.com', email_verified: true };

  it('is believed only when every claim and the signature are right', async () => {
    const lies: Record<string, Lie> = {
      'wrong nonce': { claims: { nonce: 'other' } },
      'no nonce': { claims: { nonce: undefined } },
      'wrong issuer': { claims: { iss: 'https://evil.example' } },
      'wrong audience': { claims: { aud: 'somebody-else' } },
      'another audience beside us': { claims: { aud: [CLIENT.id, 'somebody-else'], azp: CLIENT.id } },
      'no subject': { claims: { sub: undefined } },
      'a subject that nobody can store': { claims: { sub: 'a\0b' } },
      'no iat': { claims: { iat: undefined } },
      'no expiry': { claims: { exp: undefined } },
      expired: { claims: { exp: now() - 60 } },
      'issued long ago': { claims: { iat: now() - 3_600 } },
      'issued in the future': { claims: { iat: now() + 3_600 } },
      unsigned: { header: { alg: 'none', kid: undefined }, signature: 'none' },
      'signed with the client secret': { header: { alg: 'HS256', kid: undefined }, signature: 'hmac' },
      'signed with another key': { signature: 'unknown-key' },
    };
    for (const [name, lie] of Object.entries(lies)) {
      const result = await outcome(signIn('google', { ...lie, claims: { ...person, ...lie.claims } }));
      expect(`${name}: ${result}`).toBe(`${name}: AUTH.OIDC_FAILED`);
    }
    expect(await auth.sql('select 1 from accounts')).toEqual([]);
    expect(await outcome(signIn('google', { claims: person }))).toBe('ok');
  });

  it('C33 may send an issuer it did not announce, or none', async () => {
    expect(await outcome(signIn('google', { claims: person }, { iss: google.issuer }))).toBe('ok');
  });

  it('connects nothing to who is signed in, which is said, and they stay signed in', async () => {
    const here = await auth.member();
    const consumer = { sub: 'consumer', email: 'person@outlook.example', tid: CONSUMER_TENANT };
    expect(await outcome(signIn('microsoft', { claims: consumer }, { here }))).toBe('IDENTITY.NOT_CONNECTED');
    const lie = { claims: { ...person, nonce: 'other' } };
    expect(await outcome(signIn('google', lie, { here }))).toBe('IDENTITY.NOT_CONNECTED');
    expect((await auth.verify(here.token)).account.identity).toHaveLength(1);
  });

  it('C34 brings nobody in from a tenant that is not welcome, whatever address it vouches for', async () => {
    const consumer = { sub: 'consumer', email: 'person@outlook.example', xms_edov: true, tid: CONSUMER_TENANT };
    expect(await outcome(signIn('microsoft', { claims: consumer }))).toBe('AUTH.FORBIDDEN');
    expect(await outcome(signIn('microsoft', { claims: { ...consumer, tid: undefined } }))).toBe('AUTH.OIDC_FAILED');
    expect(
      await outcome(signIn('microsoft', { claims: { ...consumer, tid: '11111111-2222-3333-4444-555555555555' } })),
    ).toBe('AUTH.OIDC_FAILED');
    expect(await auth.sql(`select 1 from accounts where email = 'person@outlook.example'`)).toEqual([]);
  });

  it('is away when it fails itself, and then is left alone for half a minute', async () => {
    google.tokenStatus = 500;
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await outcome(signIn('google', { claims: person }))).toBe('AUTH.OIDC_UNAVAILABLE');
    google.tokenStatus = 200;
    const before = google.requests;
    expect(await outcome(start('google'))).toBe('AUTH.OIDC_UNAVAILABLE');
    expect(google.requests).toBe(before);
    expect(await outcome(auth.signIn(auth.browser()))).toBe('ok');
    auth.clock.advance(30);
    expect(await outcome(signIn('google', { claims: person }))).toBe('ok');
  });

  /** A provider by itself, without the service around it. */
  const clientOf = (provider: LyingProvider) =>
    new ProviderClient(
      {
        issuer: new URL(provider.issuer),
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        redirectUri: 'https://a.example/back',
      },
      auth.clock,
    );
  const secrets = transactionSecrets('key', 'id');

  it('is away when it does not answer within five seconds, and asked again once it does', async () => {
    const client = clientOf(google);
    /** Its limits are over soon, as it will never answer. */
    const whileSilent = async (work: () => Promise<unknown>) => {
      google.silent = true;
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
      expect(await outcome(work())).toBe('AUTH.OIDC_UNAVAILABLE');
      expect(limit.mock.calls).toEqual([[5_000]]);
      limit.mockRestore();
      google.silent = false;
    };
    await whileSilent(() => client.authorizationUrl(secrets, null));
    expect(await outcome(client.authorizationUrl(secrets, null))).toBe('ok');
    await whileSilent(() => client.exchange({ code: 'code', iss: undefined }, secrets));
  });

  it('is asked anew after an hour where it takes sign-ins, and keeps its place meanwhile', async () => {
    const client = clientOf(google);
    const entrance = async () => (await client.authorizationUrl(secrets, null)).pathname;
    expect(await entrance()).toBe('/authorize');
    google.metadata = { authorization_endpoint: `${google.issuer}/moved` };
    auth.clock.advance(HOUR - 1);
    expect(await entrance()).toBe('/authorize');
    auth.clock.advance(1);
    expect(await entrance()).toBe('/authorize');
    await eventually(async () => expect(await entrance()).toBe('/moved'));
  });

  it('still takes sign-ins an hour later when only its metadata are away', async () => {
    const client = clientOf(google);
    const asked = () => outcome(client.authorizationUrl(secrets, null));
    expect(await asked()).toBe('ok');
    google.silent = true;
    auth.clock.advance(HOUR);
    expect([await asked(), await asked()]).toEqual(['ok', 'ok']);
  });

  it('is believed under a new key, once the old ones are a minute old', async () => {
    const client = clientOf(google);
    const exchange = () => outcome(client.exchange({ code: 'code', iss: undefined }, secrets));
    Object.assign(google, { nonce: secrets.nonce, lie: { claims: person } });
    expect(await exchange()).toBe('ok');
    google.changeKey();
    expect(await exchange()).toBe('AUTH.OIDC_FAILED');
    const real = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + 61_000);
    auth.clock.advance(61);
    expect(await exchange()).toBe('ok');
    clock.mockRestore();
  });

  it('is away when nobody listens', async () => {
    const gone = await LyingProvider.start();
    await gone.stop();
    expect(await outcome(clientOf(gone).authorizationUrl(secrets, null))).toBe('AUTH.OIDC_UNAVAILABLE');
  });

  it('is away when its answer does not end, and fills no memory', async () => {
    const client = clientOf(google);
    await client.authorizationUrl(secrets, null);
    google.endless = true;
    expect(await outcome(client.exchange({ code: 'code', iss: undefined }, secrets))).toBe('AUTH.OIDC_UNAVAILABLE');
    expect(google.sentBytes).toBeLessThan(20_000_000);
  });

  it('is away when it calls itself by another name', async () => {
    google.metadata = { issuer: microsoft.issuer };
    expect(await outcome(clientOf(google).authorizationUrl(secrets, null))).toBe('AUTH.OIDC_UNAVAILABLE');
  });
});
