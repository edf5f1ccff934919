import { AppError, api, invitesRpc, profilesRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { InviteGuesses } from '../limits/invite-guesses.ts';

@Controller()
export class InvitesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly guesses: InviteGuesses,
  ) {}

  @Route(api.invite)
  async get(@Input() { query, account, request }: Input<typeof api.invite>) {
    const { isValid, details } = await this.guesses.allow(
      account.id,
      request,
      () => this.rpc.call(invitesRpc.get, { accountId: account.id, code: query.inviteCode }),
      (found) => found.isValid || found.details !== null,
    );
    return { inviteInfo: { isValid }, inviteDetails: details };
  }

  @Route(api.openInvite)
  async getOpen(@Input() { query, request }: Input<typeof api.openInvite>) {
    const check = () => this.rpc.call(invitesRpc.get, { accountId: null, code: query.inviteCode });
    return this.guesses.allow(null, request, check, (found) => found.isValid);
  }

  /** The code begins with the member's own first name (INV-06): what was sent as `textPart` may be anybody's. */
  @Route(api.createInvite)
  async create(@Input() { account }: Input<typeof api.createInvite>) {
    const { profile } = await this.rpc.call(profilesRpc.getOwn, { accountId: account.id });
    if (profile.firstName === null) throw new AppError('INVITE.FIRST_NAME_REQUIRED');
    const { invite } = await this.rpc.call(invitesRpc.create, { accountId: account.id, textPart: profile.firstName });
    return invite;
  }
}
