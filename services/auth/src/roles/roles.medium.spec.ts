import { randomUUID } from 'node:crypto';
import { authRpc, events } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { AuthStack, MINUTE, outcome } from '../testing/auth-stack.ts';

describe('roles', () => {
  const auth = AuthStack.duringTests();

  beforeAll(() => auth.startService());

  beforeEach(() => auth.sql('delete from role_grants'));

  it('ROL-07 is granted once, by e-mail, and listed', async () => {
    const { email } = await auth.member();
    expect(await auth.grant(` ${email.toUpperCase()} `, 'moderator')).toEqual({ changed: true });
    expect(await auth.grant(email, 'moderator')).toEqual({ changed: false });
    await auth.grant(email, 'host');
    const { grants } = await (await auth.atConsole()).call(authRpc.listRoles, {});
    const grantedAt = auth.clock.now().toISOString();
    expect(grants).toEqual([
      { email, role: 'host', grantedAt },
      { email, role: 'moderator', grantedAt },
    ]);
  });

  it('needs an account and a role that exist', async () => {
    expect(await outcome(auth.grant('nobody@example.com', 'moderator'))).toBe('ACCOUNT.NOT_FOUND');
    expect(await outcome(auth.revoke('nobody@example.com', 'moderator'))).toBe('ACCOUNT.NOT_FOUND');
    const { email } = await auth.member();
    expect(await outcome(auth.grant(email, 'member' as never))).toBe('REQUEST.INVALID');
    expect(await auth.revoke(email, 'moderator')).toEqual({ changed: false });
  });

  it('shortens sessions to those of the new rank, and never lengthens one', async () => {
    const { token, email } = await auth.member();
    await auth.grant(email, 'moderator');
    auth.clock.advance(61 * MINUTE);
    expect(await outcome(auth.verify(token))).toBe('AUTH.UNAUTHENTICATED');
  });

  it('C22 is gone with the next call after a demotion, while the session stays', async () => {
    const { browser, email } = await auth.member();
    await auth.grant(email, 'moderator');
    auth.clock.advance(MINUTE);
    const { token } = await auth.signIn(browser);
    await auth.revoke(email, 'moderator');
    expect((await auth.verify(token)).account.roles).toEqual(['member']);
  });

  it('is given to whoever is approved as a host and taken with the approval, in the name of the operator', async () => {
    const { email, token, accountId } = await auth.member();
    const by = randomUUID();
    let version = 0;
    const decide = (whom: string, approved: boolean) =>
      auth.stack.publish(events.hostDecided, { accountId: whom, approved, by, version: (version += 1) });
    const roles = async () => (await auth.verify(token)).account.roles;
    await decide(randomUUID(), true);
    await decide(accountId, true);
    await eventually(async () => expect(await roles()).toEqual(['member', 'host']));
    expect(await auth.audit(accountId)).toContain('authz_change: granted host');
    expect(await auth.sql('select granted_by from role_grants where account_id = $1', [accountId])).toEqual([
      { granted_by: by },
    ]);
    // Only the decision takes it away again, as it also sees to their groups.
    expect(await outcome(auth.revoke(email, 'host'))).toBe('ROLE.HOST_APPROVED');
    const chief = await auth.member();
    await auth.grant(chief.email, 'operator');
    const atDesk = auth.call(authRpc.takeRole, { ...chief.asking, accountId, role: 'host' });
    expect(await outcome(atDesk)).toBe('ROLE.HOST_APPROVED');
    await decide(accountId, false);
    await eventually(async () => expect(await roles()).toEqual(['member']));
  });

  it('ends group codes with the host’s role, also of an operator, as their mail says; with the operator’s unless they host', async () => {
    const { email, accountId } = await auth.member();
    await auth.grant((await auth.member()).email, 'operator');
    const told = `select 1 from outbox where subject = $1 and payload::text like '%' || $2 || '%'`;
    const ended = async () => (await auth.sql(told, [events.organizingEnded.subject, accountId])).length;
    for (const role of ['host', 'operator'] as const) await auth.grant(email, role);
    await auth.revoke(email, 'operator');
    expect(await ended()).toBe(0);
    await auth.grant(email, 'operator');
    await auth.revoke(email, 'host');
    expect(await ended()).toBe(1);
    await auth.revoke(email, 'operator');
    expect(await ended()).toBe(2);
  });

  it('C40 is never changed by its bearer', async () => {
    const { email } = await auth.member();
    expect(await outcome(auth.grant(email, 'operator', email.toUpperCase()))).toBe('ROLE.OWN');
    expect(await outcome(auth.revoke(email, 'operator', email))).toBe('ROLE.OWN');
  });
});
