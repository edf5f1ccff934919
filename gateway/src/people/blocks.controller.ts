import { api, profilesRpc, type EndpointReply } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';

@Controller()
export class BlocksController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.blockedPeople)
  list(@CurrentSession() { account }: ActiveSession): Promise<EndpointReply<typeof api.blockedPeople>> {
    return this.rpc.call(profilesRpc.listBlocked, { accountId: account.id });
  }

  @Route(api.blockPerson)
  block(
    @Input() { params }: Input<typeof api.blockPerson>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(profilesRpc.setBlock, { accountId: account.id, personId: params.id, blocked: true });
  }

  @Route(api.unblockPerson)
  unblock(
    @Input() { params }: Input<typeof api.unblockPerson>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<object> {
    return this.rpc.call(profilesRpc.setBlock, { accountId: account.id, personId: params.id, blocked: false });
  }
}
