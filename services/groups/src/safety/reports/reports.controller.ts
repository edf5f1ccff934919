import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ReportsService } from './reports.service.ts';

/** What members report of messages and of each other. */
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Rpc(groupsRpc.reportChatMessage)
  async reportMessage({ actorId, params, body }: RpcPayload<typeof groupsRpc.reportChatMessage>) {
    await this.reports.reportMessage(actorId, params.id, params.messageId, body);
  }

  @Rpc(groupsRpc.reportHostMessage)
  async reportHostMessage({ actorId, params, body }: RpcPayload<typeof groupsRpc.reportHostMessage>) {
    await this.reports.reportHostMessage(actorId, params.id, params.messageId, body);
  }

  @Rpc(groupsRpc.reportGroupmate)
  async reportGroupmate({ actorId, params, body }: RpcPayload<typeof groupsRpc.reportGroupmate>) {
    await this.reports.reportGroupmate(actorId, params.id, params.seatId, body);
  }
}
