import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { DecisionsService } from './decisions.service.ts';
import { ReviewService } from './review.service.ts';
import { StatisticsRepository } from './statistics.repository.ts';

/** The moderators' calls. */
@Controller()
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly decisions: DecisionsService,
    private readonly statistics: StatisticsRepository,
  ) {}

  @Rpc(mediaRpc.listReview)
  list({ reviewerId, reviewerName, cursor, limit, ...filter }: RpcPayload<typeof mediaRpc.listReview>) {
    return this.review.list({ reviewerId, reviewerName }, filter, { cursor, limit });
  }

  @Rpc(mediaRpc.claim)
  async claim({ videoId, ...reviewer }: RpcPayload<typeof mediaRpc.claim>) {
    return { item: await this.review.claim(reviewer, videoId) };
  }

  @Rpc(mediaRpc.claimNext)
  async claimNext(reviewer: RpcPayload<typeof mediaRpc.claimNext>) {
    return { item: await this.review.claimNext(reviewer) };
  }

  @Rpc(mediaRpc.releaseClaim)
  async release({ videoId, ...reviewer }: RpcPayload<typeof mediaRpc.releaseClaim>) {
    await this.review.release(reviewer, videoId);
    return {};
  }

  @Rpc(mediaRpc.skipReview)
  async skip({ videoId, ...reviewer }: RpcPayload<typeof mediaRpc.skipReview>) {
    await this.review.skip(reviewer, videoId);
    return {};
  }

  @Rpc(mediaRpc.askSecondOpinion)
  async secondOpinion({ videoId, ...reviewer }: RpcPayload<typeof mediaRpc.askSecondOpinion>) {
    await this.review.askSecondOpinion(reviewer, videoId);
    return {};
  }

  @Rpc(mediaRpc.decide)
  async decide({ videoId, input, ...reviewer }: RpcPayload<typeof mediaRpc.decide>) {
    return { item: await this.decisions.decide(reviewer, videoId, input) };
  }

  @Rpc(mediaRpc.undoDecision)
  async undo({ videoId, version, ...reviewer }: RpcPayload<typeof mediaRpc.undoDecision>) {
    return { item: await this.decisions.undo(reviewer, videoId, version) };
  }

  @Rpc(mediaRpc.decideMany)
  decideMany({ input, ...reviewer }: RpcPayload<typeof mediaRpc.decideMany>) {
    return this.decisions.decideMany(reviewer, input);
  }

  @Rpc(mediaRpc.takeDown)
  async takeDown({ videoId, input, ...reviewer }: RpcPayload<typeof mediaRpc.takeDown>) {
    return { item: await this.decisions.takeDown(reviewer, videoId, input) };
  }

  @Rpc(mediaRpc.authorHistory)
  history({ videoId }: RpcPayload<typeof mediaRpc.authorHistory>) {
    return this.review.history(videoId);
  }

  @Rpc(mediaRpc.reviewCounts)
  counts() {
    return this.statistics.counts();
  }

  @Rpc(mediaRpc.listPersonCases)
  people({ state, cursor, limit, ...reviewer }: RpcPayload<typeof mediaRpc.listPersonCases>) {
    return this.review.listPeople(reviewer, state, { cursor, limit });
  }

  @Rpc(mediaRpc.claimPersonCase)
  async claimPerson({ caseId, ...reviewer }: RpcPayload<typeof mediaRpc.claimPersonCase>) {
    return { item: await this.review.claimPerson(reviewer, caseId) };
  }

  @Rpc(mediaRpc.decidePersonCase)
  async decidePerson({ caseId, input, ...reviewer }: RpcPayload<typeof mediaRpc.decidePersonCase>) {
    return { item: await this.decisions.decidePerson(reviewer, caseId, input) };
  }
}
