import { invitesRpc } from '@emberhood/contracts';
import { Actors, answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { InvitesService } from './invites.service.ts';

@Controller()
export class InvitesController {
  constructor(
    private readonly invites: InvitesService,
    private readonly actors: Actors,
  ) {}

  create = answer(invitesRpc.create, async ({ accountId, textPart }) => ({
    invite: await this.invites.create(accountId, textPart),
  }));

  get = answer(invitesRpc.get, ({ accountId, code }) => this.invites.get(accountId, code));

  revoke = answer(invitesRpc.revoke, async ({ accountId, code }) => ({
    invite: await this.invites.revoke(accountId, code),
  }));

  revokeAny = answer(invitesRpc.revokeAny, async ({ sessionId, inviteId }) => {
    const { accountId } = await this.actors.require(sessionId, 'operator');
    await this.invites.revokeAny(inviteId, accountId);
  });

  listOwned = answer(invitesRpc.listOwned, async ({ accountId }) => ({
    codes: await this.invites.listOwned(accountId),
  }));

  redeem = answer(invitesRpc.redeem, async ({ accountId, code }) => ({
    redeemed: await this.invites.redeem(accountId, code),
  }));
}
