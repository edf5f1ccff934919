import { mediaRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { Reviewers } from './reviewers.ts';
import { SamplesService } from './samples.service.ts';

@Controller()
export class SamplesController {
  constructor(
    private readonly reviewers: Reviewers,
    private readonly samples: SamplesService,
  ) {}

  list = answer(mediaRpc.samples, async ({ sessionId }) =>
    this.samples.list(await this.reviewers.requireDecider(sessionId)),
  );

  judge = answer(mediaRpc.judgeSample, async ({ sessionId, caseId, input }) =>
    this.samples.judge(await this.reviewers.requireDecider(sessionId), caseId, input),
  );
}
