import { invitesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { InvitesService } from './invites.service.ts';

@Controller()
export class InvitesController {
  constructor(private readonly invites: InvitesService) {}

  @Rpc(invitesRpc.create)
  async create({ accountId, textPart }: RpcPayload<typeof invitesRpc.create>) {
    return { invite: await this.invites.create(accountId, textPart) };
  }

  @Rpc(invitesRpc.get)
  get({ accountId, code }: RpcPayload<typeof invitesRpc.get>) {
    return this.invites.get(accountId, code);
  }

  @Rpc(invitesRpc.listOwned)
  async listOwned({ accountId }: RpcPayload<typeof invitesRpc.listOwned>) {
    return { codes: await this.invites.listOwned(accountId) };
  }

  @Rpc(invitesRpc.redeem)
  async redeem({ accountId, code }: RpcPayload<typeof invitesRpc.redeem>) {
    return { redeemed: await this.invites.redeem(accountId, code) };
  }
}
