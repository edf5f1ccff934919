import { api, groupsRpc, type Registration } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../access/session.ts';
import { Input, Route } from '../http/route.ts';

/** Registering itself is one half of POST /profiles. */
@Controller()
export class RegistrationsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.registrations)
  own(@CurrentSession() { account }: ActiveSession): Promise<{ registrations: Registration[] }> {
    return this.rpc.call(groupsRpc.listOwn, { accountId: account.id });
  }

  @Route(api.withdrawRegistration)
  async withdraw(
    @Input() { params }: Input<typeof api.withdrawRegistration>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(groupsRpc.withdraw, { accountId: account.id, registrationId: params.id });
  }
}
