import { authRpc } from '@emberhood/contracts';
import { AuthStack, outcome, type Somebody } from '../testing/auth-stack.ts';

describe('C40 there is always an operator who can act', () => {
  const auth = AuthStack.duringTests();

  beforeAll(async () => {
    await auth.startService();
    await auth.startService();
  });

  beforeEach(() => auth.sql('delete from role_grants'));

  async function operator() {
    const somebody = await auth.member();
    await auth.grant(somebody.email, 'operator');
    return somebody;
  }

  const leave = ({ asking }: Somebody) => outcome(auth.call(authRpc.requestDeletion, asking));
  const revoke = ({ email }: Somebody) => outcome(auth.revoke(email, 'operator'));

  it('who is about to be deleted counts for nobody', async () => {
    const [first, second] = [await operator(), await operator()];
    expect(await leave(first)).toBe('ok');
    expect(await leave(second)).toBe('ACCOUNT.LAST_OPERATOR_LEAVES');
    expect(await revoke(second)).toBe('ROLE.LAST_OPERATOR');
    expect((await auth.verify(second.token)).account.roles).toContain('operator');
    expect(await revoke(first)).toBe('ok');
  });

  it('nor does who is suspended', async () => {
    const [first, second] = [await operator(), await operator()];
    await auth.suspend(first.email);
    expect(await leave(second)).toBe('ACCOUNT.LAST_OPERATOR_LEAVES');
    expect(await revoke(first)).toBe('ok');
    expect(await revoke(second)).toBe('ROLE.LAST_OPERATOR');
  });

  it('of twelve who leave or are demoted at the same moment one stays', async () => {
    const people: Somebody[] = [];
    while (people.length < 12) people.push(await operator());
    const outcomes = await Promise.all(people.map((person, index) => (index % 2 === 0 ? leave : revoke)(person)));
    const refused = outcomes.filter((one) => one !== 'ok');
    expect(refused).toHaveLength(1);
    expect(['ACCOUNT.LAST_OPERATOR_LEAVES', 'ROLE.LAST_OPERATOR']).toContain(refused[0]);
    expect(
      await auth.sql(`select 1 from role_grants g join accounts a on a.id = g.account_id
          where g.role = 'operator' and a.suspended_at is null and a.deletes_at is null`),
    ).toHaveLength(1);
  });
});
