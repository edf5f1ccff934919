import { randomUUID } from 'node:crypto';
import { events, invitesRpc } from '@emberhood/contracts';
import { codeOf, eventually, startTestStack } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { invitesService } from '../service.ts';

describe('accounts, in invites', () => {
  const stack = duringTests(() => startTestStack({ migrated: true }));

  beforeAll(async () => {
    await stack.provisionService('invites');
    await stack.start(invitesService, { INVITE_KEY: 'ab'.repeat(32) });
  });

  it('leave no code and no use of one behind when they are deleted, and the erasure is published', async () => {
    const profiles = await stack.rpcAs('profiles');
    const [gone, friend] = [randomUUID(), randomUUID()];
    const codes = await Promise.all(
      [gone, friend].map(async (accountId) => {
        const { invite } = await stack.rpc.call(invitesRpc.create, { accountId, textPart: 'Sasha' });
        return invite.id;
      }),
    );
    const [own = '', others = ''] = codes;
    await profiles.call(invitesRpc.redeem, { accountId: gone, code: others });
    await profiles.call(invitesRpc.redeem, { accountId: friend, code: own });
    await stack.publish(events.accountDeleted, { accountId: gone });
    await stack.waitForEvent(events.invitesAccountErased, ({ accountId }) => accountId === gone);
    for (const table of ['invites', 'redemptions'])
      expect(await stack.sql('invites', `select 1 from ${table} t where position($1 in t::text) > 0`, [gone])).toEqual(
        [],
      );
    expect((await stack.rpc.call(invitesRpc.get, { accountId: null, code: own })).isValid).toBe(false);
    expect((await stack.rpc.call(invitesRpc.get, { accountId: null, code: others })).isValid).toBe(true);
  });

  it('get every code they ever made in their archive', async () => {
    const accountId = randomUUID();
    await stack.sql(
      'invites',
      `insert into invites (id, owner_id, name, code_hash, code_sealed, expires_at, max_uses)
       select gen_random_uuid(), $1, case when n > 101 then 'Book club' end, decode(md5(random()::text), 'hex'), '', now(), 10
         from generate_series(1, 602) n`,
      [accountId],
    );
    const [own, ofGroups] = await stack.exportOf('invites', accountId);
    expect([own?.data, ofGroups?.data].map((codes) => (codes as unknown[]).length)).toEqual([101, 501]);
  });

  const create = (accountId: string) => stack.rpc.call(invitesRpc.create, { accountId, textPart: 'Sasha' });
  const isValid = async (code: string) => (await stack.rpc.call(invitesRpc.get, { accountId: null, code })).isValid;

  it('can give nobody a code any more once they are suspended, and new ones after a reinstatement', async () => {
    const accountId = randomUUID();
    const before = (await create(accountId)).invite.id;
    await stack.publish(events.accountSuspended, { accountId, version: 1 });
    await eventually(async () => expect(await isValid(before)).toBe(false));
    expect(await codeOf(create(accountId))).toBe('AUTH.SUSPENDED');
    await stack.publish(events.accountReinstated, { accountId, version: 2 });
    const after = await eventually(async () => (await create(accountId)).invite.id);
    expect(await isValid(after)).toBe(true);
    // Late: it concerns what was there before, and suspends nobody again.
    await stack.publish(events.accountSuspended, { accountId, version: 1 });
    await stack.publish(events.accountDeletionCancelled, { accountId, version: 3 });
    await eventually(async () =>
      expect(await stack.sql('invites', 'select version from owners where id = $1', [accountId])).toEqual([
        { version: 3 },
      ]),
    );
  });

  it('keep no code open that was being made when they were suspended', async () => {
    const accountId = randomUUID();
    const [made] = await stack.during(
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      [`invites.owner:${accountId}`],
      () => create(accountId),
      () => stack.publish(events.accountSuspended, { accountId, version: 1 }).then(() => undefined),
    );
    await eventually(async () => expect(await isValid(made?.invite.id ?? '')).toBe(false));
  });
});
