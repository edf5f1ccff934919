import { invitesRpc, type RpcPayload } from '@emberhood/contracts';
import { Actors, Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { GroupCodesService } from './group-codes.service.ts';

@Controller()
export class GroupCodesController {
  constructor(
    private readonly actors: Actors,
    private readonly codes: GroupCodesService,
  ) {}

  @Rpc(invitesRpc.groupCodes)
  async list({ sessionId, ...page }: RpcPayload<typeof invitesRpc.groupCodes>) {
    return this.codes.list(await this.organizer(sessionId), page);
  }

  @Rpc(invitesRpc.createGroupCode)
  async create({ sessionId, ...input }: RpcPayload<typeof invitesRpc.createGroupCode>) {
    return { code: await this.codes.create(await this.organizer(sessionId), input) };
  }

  @Rpc(invitesRpc.revokeGroupCode)
  async revoke({ sessionId, id }: RpcPayload<typeof invitesRpc.revokeGroupCode>) {
    return { code: await this.codes.revoke(await this.organizer(sessionId), id) };
  }

  private organizer(sessionId: string) {
    return this.actors.require(sessionId, 'host', 'operator');
  }
}
