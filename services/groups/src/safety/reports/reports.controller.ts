import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ReportsService } from './reports.service.ts';

/** What members report of messages and of each other. */
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  reportMessage = answer(groupsRpc.reportChatMessage, ({ actorId, params, body }) =>
    this.reports.reportMessage(actorId, params.id, params.messageId, body),
  );

  reportHostMessage = answer(groupsRpc.reportHostMessage, ({ actorId, params, body }) =>
    this.reports.reportHostMessage(actorId, params.id, params.messageId, body),
  );

  reportGroupmate = answer(groupsRpc.reportGroupmate, ({ actorId, params, body }) =>
    this.reports.reportGroupmate(actorId, params.id, params.seatId, body),
  );
}
