import { authRpc } from '@emberhood/contracts';
import { AuthStack, MINUTE, outcome } from '../testing/auth-stack.ts';

const auth = AuthStack.duringTests({ LOG_LEVEL: 'trace' });

beforeAll(() => auth.startService());

it('C42 each event leaves one row in the audit, and no secret in any log', async () => {
  const secrets: (string | null)[] = [];
  const chief = await auth.member();
  await auth.grant(chief.email, 'operator');
  const member = auth.browser();
  const cameIn = async () => {
    auth.clock.advance(MINUTE);
    const { code, secret } = await auth.receive(member);
    const opened = await auth.code(member, code);
    secrets.push(code, secret, opened.token, opened.device, member.binding);
    member.device = opened.device;
    return opened;
  };
  const first = await cameIn();
  const subject = first.accountId;
  await auth.grant(member.email, 'moderator');
  await auth.revoke(member.email, 'moderator');
  const away = await cameIn();
  await auth.call(authRpc.revokeSession, { token: away.token, client: member.client });

  const asking = { ...chief.asking, accountId: subject };
  const suspension = { reason: 'harassment', note: 'Reports.', until: null } as const;
  await auth.call(authRpc.suspendAccount, { ...asking, suspension });
  await auth.call(authRpc.reinstateAccount, asking);
  const last = await cameIn();
  const { session } = await auth.verify(last.token);
  await auth.call(authRpc.requestDeletion, { sessionId: session.id, client: member.client });
  const back = await auth.verify((await cameIn()).token);
  await auth.call(authRpc.cancelDeletion, { sessionId: back.session.id, client: member.client });
  expect((await auth.audit(subject)).toSorted()).toEqual([
    'authn_login_success: magic-link',
    'authn_login_success: magic-link',
    'authn_login_success: magic-link',
    'authn_login_success: magic-link',
    'authn_token_revoked: logout',
    'authz_change: granted moderator',
    'authz_change: reinstated',
    'authz_change: revoked moderator',
    'authz_change: suspended: harassment',
    'user_created: magic-link',
    'user_deleted: deletion cancelled',
    'user_deleted: deletion requested',
  ]);

  const guesser = auth.browser();
  await auth.failTenTimes(guesser);
  const { code } = await auth.receive(guesser);
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await outcome(auth.code(guesser, code))).toBe('AUTH.CODE_EXHAUSTED');
  const guesses = await auth.audit(guesser.email);
  expect(guesses.filter((row) => row.startsWith('authn_login_fail_max'))).toEqual([
    'authn_login_fail_max: code-failure',
  ]);

  const log = auth.stack.logLines.join('');
  expect(log).toContain('auth');
  // A bare six-digit code may occur in other numbers and in ids.
  for (const secret of [...secrets, chief.token].filter((one) => (one ?? '').length > 6))
    expect(log).not.toContain(secret);
  for (const one of secrets.filter((value) => value?.length === 6))
    expect(log).not.toMatch(new RegExp(`(?<![\\w.-])${one ?? ''}(?!\\w)`));
});
