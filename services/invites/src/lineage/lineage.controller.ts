import { invitesRpc } from '@emberhood/contracts';
import { Actors, answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { toRecord } from '../invites/invite-view.ts';
import { LineageRepository } from './lineage.repository.ts';

@Controller()
export class LineageController {
  constructor(
    private readonly actors: Actors,
    private readonly lineage: LineageRepository,
  ) {}

  of = answer(invitesRpc.lineage, async ({ sessionId, accountId }) => {
    await this.actors.require(sessionId, 'operator');
    const [inviter, invited, invites] = await Promise.all([
      this.lineage.inviterOf(accountId),
      this.lineage.invitedBy(accountId),
      this.lineage.invitesOf(accountId),
    ]);
    return {
      invitedBy: inviter ? { ...inviter, at: inviter.at.toISOString() } : null,
      invited: invited.map((guest) => ({ accountId: guest.accountId, at: guest.at.toISOString() })),
      invitedCount: invited[0]?.count ?? 0,
      invites: invites.map(toRecord),
    };
  });
}
