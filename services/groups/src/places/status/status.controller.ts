import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { StatusService } from './status.service.ts';

@Controller()
export class StatusController {
  constructor(private readonly statuses: StatusService) {}

  @Rpc(groupsRpc.registrationStatus)
  async status({ actorId, params }: RpcPayload<typeof groupsRpc.registrationStatus>) {
    return { status: await this.statuses.of(actorId, params.id) };
  }
}
