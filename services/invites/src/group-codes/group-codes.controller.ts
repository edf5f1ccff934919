import { invitesRpc } from '@emberhood/contracts';
import { Actors, answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { GroupCodesService } from './group-codes.service.ts';

@Controller()
export class GroupCodesController {
  constructor(
    private readonly actors: Actors,
    private readonly codes: GroupCodesService,
  ) {}

  list = answer(invitesRpc.groupCodes, async ({ sessionId, ...page }) =>
    this.codes.list(await this.organizer(sessionId), page),
  );

  create = answer(invitesRpc.createGroupCode, async ({ sessionId, ...input }) => ({
    code: await this.codes.create(await this.organizer(sessionId), input),
  }));

  revoke = answer(invitesRpc.revokeGroupCode, async ({ sessionId, id }) => ({
    code: await this.codes.revoke(await this.organizer(sessionId), id),
  }));

  private organizer(sessionId: string) {
    return this.actors.require(sessionId, 'host', 'operator');
  }
}
