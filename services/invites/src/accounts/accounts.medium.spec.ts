import { randomUUID } from 'node:crypto';
import { events, invitesRpc } from '@emberhood/contracts';
import { eventually, startTestStack } from '@emberhood/service-kit/testing';
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

  it('can give nobody a code any more once they are suspended, and new ones after a reinstatement', async () => {
    const accountId = randomUUID();
    const create = () => stack.rpc.call(invitesRpc.create, { accountId, textPart: 'Sasha' });
    const isValid = async (code: string) => (await stack.rpc.call(invitesRpc.get, { accountId: null, code })).isValid;
    const before = (await create()).invite.id;
    await stack.publish(events.accountSuspended, { accountId, version: 1 });
    await eventually(async () => expect(await isValid(before)).toBe(false));
    const after = (await create()).invite.id;
    expect(await isValid(after)).toBe(true);
  });
});
