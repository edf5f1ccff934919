import { mediaRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AppealsService } from './appeals.service.ts';
import { ReportsService } from './reports.service.ts';

/** The members' calls about the review. */
@Controller()
export class MemberReviewController {
  constructor(
    private readonly appeals: AppealsService,
    private readonly reports: ReportsService,
  ) {}

  appeal = answer(mediaRpc.appeal, ({ accountId, videoId, text }) => this.appeals.appeal(accountId, videoId, text));

  reportVideo = answer(mediaRpc.reportVideo, ({ reporterId, videoId, personId, ...input }) =>
    this.reports.reportVideo(reporterId, { videoId, personId }, input),
  );

  reportPerson = answer(mediaRpc.reportPerson, ({ reporterId, subjectId, personId, ...input }) =>
    this.reports.reportPerson(reporterId, { subjectId, personId }, input),
  );
}
