import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AppealsService } from './appeals.service.ts';
import { ReportsService } from './reports.service.ts';

/** What members ask of the review. */
@Controller()
export class MemberReviewController {
  constructor(
    private readonly appeals: AppealsService,
    private readonly reports: ReportsService,
  ) {}

  @Rpc(mediaRpc.appeal)
  async appeal({ accountId, videoId, text }: RpcPayload<typeof mediaRpc.appeal>) {
    await this.appeals.appeal(accountId, videoId, text);
  }

  @Rpc(mediaRpc.reportVideo)
  async reportVideo({ reporterId, videoId, ...input }: RpcPayload<typeof mediaRpc.reportVideo>) {
    await this.reports.reportVideo(reporterId, videoId, input);
  }

  @Rpc(mediaRpc.reportPerson)
  async reportPerson({ reporterId, subjectId, personId, ...input }: RpcPayload<typeof mediaRpc.reportPerson>) {
    await this.reports.reportPerson(reporterId, { subjectId, personId }, input);
  }
}
