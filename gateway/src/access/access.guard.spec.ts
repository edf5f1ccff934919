import { groupsRpc } from '@emberhood/contracts';
import type { RpcClient } from '@emberhood/service-kit/core';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { ExecutionContext } from '@nestjs/common';
import { LookUpController } from '../accounts/look-up.controller.ts';
import { ForwardingController } from '../http/forwarding.controller.ts';
import { AccessGuard } from './access.guard.ts';
import { KnownMembers } from './known-members.ts';

it.each([
  ['an operator’s call', LookUpController.prototype.find, true, 'AUTH.PASSKEY_REQUIRED'],
  ['an operator’s call', LookUpController.prototype.find, false, 'AUTH.FORBIDDEN'],
  [
    'a host’s call',
    Reflect.get(ForwardingController.prototype, groupsRpc.hostNeeds.subject) as unknown,
    true,
    'AUTH.FORBIDDEN',
  ],
])(
  'refuses %s to who lacks the role, and says if only a passkey is missing (%#)',
  async (_, handler, missing, code) => {
    const account = { roles: ['member'], deletesAt: null };
    const session = { passkeyMissing: missing };
    const call = () => Promise.resolve({ account, session }) as never;
    const request = { headers: { cookie: '__Host-sid=token' } };
    const http = { getRequest: () => request, getResponse: () => ({}) };
    const context = { getHandler: () => handler, switchToHttp: () => http } as unknown as ExecutionContext;
    await expect(
      new AccessGuard(strictFake<RpcClient>('RpcClient', { call })).canActivate(context),
    ).rejects.toMatchObject({
      code,
    });
  },
);

it('remembers the members who came last', () => {
  const members = new KnownMembers();
  for (let member = 0; member <= 50_000; member++) members.add(String(member));
  expect([members.has('0'), members.has('1'), members.has('50000')]).toEqual([false, true, true]);
});
