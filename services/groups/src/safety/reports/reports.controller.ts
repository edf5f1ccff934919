import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ReportingService } from './reporting.service.ts';

/** What members report of messages and of each other. */
@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportingService) {}

  reportMessage = answer(groupsRpc.reportChatMessage, ({ actorId, params, body }) =>
    this.reports.report({ kind: 'message', accountId: actorId, groupId: params.id, aboutId: params.messageId }, body),
  );

  reportHostMessage = answer(groupsRpc.reportHostMessage, ({ actorId, params, body }) =>
    this.reports.report(
      { kind: 'host_message', accountId: actorId, groupId: params.id, aboutId: params.messageId },
      body,
    ),
  );

  reportGroupmate = answer(groupsRpc.reportGroupmate, ({ actorId, params, body }) =>
    this.reports.report({ kind: 'groupmate', accountId: actorId, groupId: params.id, aboutId: params.seatId }, body),
  );
}
