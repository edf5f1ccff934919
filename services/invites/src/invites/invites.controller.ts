import { invitesRpc, type RpcPayload } from '@emberhood/contracts';
import { Actors, Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { InvitesService } from './invites.service.ts';

@Controller()
export class InvitesController {
  constructor(
    private readonly invites: InvitesService,
    private readonly actors: Actors,
  ) {}

  @Rpc(invitesRpc.create)
  async create({ accountId, textPart }: RpcPayload<typeof invitesRpc.create>) {
    return { invite: await this.invites.create(accountId, textPart) };
  }

  @Rpc(invitesRpc.get)
  get({ accountId, code }: RpcPayload<typeof invitesRpc.get>) {
    return this.invites.get(accountId, code);
  }

  @Rpc(invitesRpc.revoke)
  async revoke({ accountId, code }: RpcPayload<typeof invitesRpc.revoke>) {
    return { invite: await this.invites.revoke(accountId, code) };
  }

  @Rpc(invitesRpc.revokeAny)
  async revokeAny({ sessionId, inviteId }: RpcPayload<typeof invitesRpc.revokeAny>) {
    const { accountId } = await this.actors.require(sessionId, 'operator');
    await this.invites.revokeAny(inviteId, accountId);
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
