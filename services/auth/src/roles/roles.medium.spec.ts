import { randomUUID } from 'node:crypto';
import { authRpc, events, type GrantableRole } from '@emberhood/contracts';
import { type RpcClient } from '@emberhood/service-kit';
import { eventually } from '@emberhood/service-kit/testing';
import { AuthStack, MINUTE, outcome } from '../testing/auth-stack.ts';

describe('roles', () => {
  let operator: RpcClient;

  const auth = AuthStack.duringTests();

  beforeAll(async () => {
    await auth.startService();
    operator = await auth.stack.rpcAs('operator');
  });

  beforeEach(() => auth.sql('delete from role_grants'));

  const grant = (email: string, role: GrantableRole, name = 'admin tool') =>
    operator.call(authRpc.grantRole, { email, role, operator: name });
  const revoke = (email: string, role: GrantableRole, name = 'admin tool') =>
    operator.call(authRpc.revokeRole, { email, role, operator: name });

  async function person() {
    const browser = auth.browser();
    const session = await auth.signIn(browser);
    return { browser, session, email: browser.email };
  }

  it('ROL-07 is granted once, by e-mail, and listed', async () => {
    const { email } = await person();
    expect(await grant(` ${email.toUpperCase()} `, 'moderator')).toEqual({ changed: true });
    expect(await grant(email, 'moderator')).toEqual({ changed: false });
    await grant(email, 'host');
    const { grants } = await operator.call(authRpc.listRoles, {});
    const grantedAt = auth.clock.now().toISOString();
    expect(grants).toEqual([
      { email, role: 'host', grantedAt },
      { email, role: 'moderator', grantedAt },
    ]);
  });

  it('needs an account and a role that exist', async () => {
    expect(await outcome(grant('nobody@example.com', 'moderator'))).toBe('ACCOUNT.NOT_FOUND');
    expect(await outcome(revoke('nobody@example.com', 'moderator'))).toBe('ACCOUNT.NOT_FOUND');
    const { email } = await person();
    expect(await outcome(grant(email, 'member' as never))).toBe('REQUEST.INVALID');
    expect(await revoke(email, 'moderator')).toEqual({ changed: false });
  });

  it('is there at the next request of the same session, and leaves an audit row', async () => {
    const { session, email } = await person();
    await grant(email, 'moderator');
    expect((await auth.verify(session.token)).account.roles).toEqual(['member', 'moderator']);
    expect(await auth.audit(session.accountId)).toContain('authz_change: granted moderator');
  });

  it('shortens sessions to those of the new rank, and never lengthens one', async () => {
    const { session, email } = await person();
    await grant(email, 'moderator');
    auth.clock.advance(61 * MINUTE);
    expect(await outcome(auth.verify(session.token))).toBe('AUTH.UNAUTHENTICATED');
  });

  it('C22 is gone with the next call after a demotion, while the session stays', async () => {
    const { browser, email } = await person();
    await grant(email, 'moderator');
    auth.clock.advance(MINUTE);
    const { token } = await auth.signIn(browser);
    await revoke(email, 'moderator');
    expect((await auth.verify(token)).account.roles).toEqual(['member']);
  });

  it('gives operators what moderators may do', async () => {
    const { browser, email } = await person();
    await grant(email, 'operator');
    auth.clock.advance(MINUTE);
    const { token } = await auth.signIn(browser);
    expect((await auth.verify(token)).account.roles).toEqual(['member', 'moderator', 'operator']);
  });

  it('is given to whoever is approved as a host and taken with the approval, in the name of the operator', async () => {
    const { session } = await person();
    const by = randomUUID();
    const decide = (accountId: string, approved: boolean) =>
      auth.stack.publish(events.hostDecided, { accountId, approved, by });
    const roles = async () => (await auth.verify(session.token)).account.roles;
    await decide(randomUUID(), true);
    await decide(session.accountId, true);
    await eventually(async () => expect(await roles()).toEqual(['member', 'host']));
    expect(await auth.audit(session.accountId)).toContain('authz_change: granted host');
    expect(await auth.sql('select granted_by from role_grants where account_id = $1', [session.accountId])).toEqual([
      { granted_by: by },
    ]);
    await decide(session.accountId, false);
    await eventually(async () => expect(await roles()).toEqual(['member']));
  });

  it('C40 is never changed by its bearer', async () => {
    const { email } = await person();
    expect(await outcome(grant(email, 'operator', email.toUpperCase()))).toBe('ROLE.OWN');
    expect(await outcome(revoke(email, 'operator', email))).toBe('ROLE.OWN');
  });

  it('C40 stays with the last operator who can act', async () => {
    const [first, second] = [await person(), await person()];
    await grant(first.email, 'operator');
    await grant(second.email, 'operator');
    await auth.suspend(second.email);
    expect(await outcome(revoke(first.email, 'operator'))).toBe('ROLE.LAST_OPERATOR');
    expect(await revoke(second.email, 'operator')).toEqual({ changed: true });
    expect(await outcome(revoke(first.email, 'operator'))).toBe('ROLE.LAST_OPERATOR');
  });
});
