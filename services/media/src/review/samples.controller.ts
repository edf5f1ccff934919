import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { Reviewers } from './reviewers.ts';
import { SamplesService } from './samples.service.ts';

@Controller()
export class SamplesController {
  constructor(
    private readonly reviewers: Reviewers,
    private readonly samples: SamplesService,
  ) {}

  @Rpc(mediaRpc.samples)
  async list({ sessionId }: RpcPayload<typeof mediaRpc.samples>) {
    return this.samples.list(await this.reviewers.requireDecider(sessionId));
  }

  @Rpc(mediaRpc.judgeSample)
  async judge({ sessionId, caseId, input }: RpcPayload<typeof mediaRpc.judgeSample>) {
    await this.samples.judge(await this.reviewers.requireDecider(sessionId), caseId, input);
  }
}
