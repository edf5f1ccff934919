import { api, invitesRpc, type Invite } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { CurrentSession, type ActiveSession } from '../access/session.ts';
import { Input, Route } from '../http/route.ts';

@Controller()
export class InvitesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.invite)
  async get(
    @Input() { query }: Input<typeof api.invite>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<{ inviteInfo: { isValid: boolean }; inviteDetails: Invite | null }> {
    const { isValid, details } = await this.rpc.call(invitesRpc.get, { accountId: account.id, code: query.inviteCode });
    return { inviteInfo: { isValid }, inviteDetails: details };
  }

  @Route(api.createInvite)
  async create(
    @Input() { body }: Input<typeof api.createInvite>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<Invite> {
    const { invite } = await this.rpc.call(invitesRpc.create, { accountId: account.id, textPart: body.textPart });
    return invite;
  }
}
