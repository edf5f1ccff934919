import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ReportsService } from './reports.service.ts';

/** What members report of messages and of each other. */
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  reportMessage = answer(groupsRpc.reportChatMessage, ({ actorId, params, body }) =>
    this.reports.report('message', actorId, params.id, params.messageId, body),
  );

  reportHostMessage = answer(groupsRpc.reportHostMessage, ({ actorId, params, body }) =>
    this.reports.report('host_message', actorId, params.id, params.messageId, body),
  );

  reportGroupmate = answer(groupsRpc.reportGroupmate, ({ actorId, params, body }) =>
    this.reports.report('groupmate', actorId, params.id, params.seatId, body),
  );
}
