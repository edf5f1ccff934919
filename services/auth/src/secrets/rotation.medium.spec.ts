import { randomBytes } from 'node:crypto';
import { authRpc } from '@emberhood/contracts';
import { AuthStack, MINUTE, outcome } from '../testing/auth-stack.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';

const PEPPER = `1:${'cd'.repeat(32)}`;
const SEALING = 'ab'.repeat(32);
const NEW = randomBytes(32).toString('hex');
const ROTATED = { AUTH_PEPPERS: `2:${NEW},${PEPPER}`, MAIL_SEALING_KEY: `${NEW},${SEALING}` };

describe('keys that are rotated', () => {
  const auth = AuthStack.duringTests();

  it('sign nobody out: sessions, codes, known browsers and challenges stay good', async () => {
    const old = await auth.startService();
    const lea = auth.browser();
    const opened = await auth.signIn(lea);
    auth.clock.advance(MINUTE);
    const waiting = await auth.receive(lea);
    const { options, key } = await auth.call(authRpc.passkeyOptions, { key: null });
    await old.stop();

    await auth.startService(ROTATED);
    // A session, whose token is a digest; a code under the old pepper.
    expect((await auth.verify(opened.token)).account.email).toBe(lea.email);
    expect(await outcome(auth.code(lea, waiting.code))).toBe('ok');
    // The mark under the old pepper is recognised, so no new-device mail is sent.
    const told = (await auth.stack.messages()).filter(({ subject }) => subject.startsWith('New sign-in'));
    expect(told).toEqual([]);
    // The challenge under the old pepper is accepted and spent; only the unknown passkey is refused.
    const stranger = new SoftwareAuthenticator('https://emberhood.example', 'emberhood.example').prove(options);
    const spent = () => auth.sql('select 1 from spent_challenges');
    expect(
      await outcome(
        auth.call(authRpc.verifyPasskey, {
          credential: stranger,
          key,
          confirms: false,
          previousToken: null,
          client: lea.client,
        }),
      ),
    ).toBe('PASSKEY.INVALID');
    expect(await spent()).toHaveLength(1);
  });

  it('make new things with the new key alone, which go on when the old one is gone', async () => {
    const lea = auth.browser();
    const { code } = await auth.receive(lea);
    const [row] = await auth.sql<{ version: number }>(
      'select pepper_version as version from challenges where email = $1',
      [lea.email],
    );
    expect(row?.version).toBe(2);
    expect(await outcome(auth.code(lea, code))).toBe('ok');
  });
});
