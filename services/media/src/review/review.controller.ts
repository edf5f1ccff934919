import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { DecisionsService } from './decisions.service.ts';
import { Reviewers } from './reviewers.ts';
import { ReviewService } from './review.service.ts';
import { StatisticsRepository } from './statistics.repository.ts';

/** The moderators' calls about clips. Who asks is proved for each of them by the session. */
@Controller()
export class ReviewController {
  constructor(
    private readonly reviewers: Reviewers,
    private readonly review: ReviewService,
    private readonly decisions: DecisionsService,
    private readonly statistics: StatisticsRepository,
  ) {}

  @Rpc(mediaRpc.listReview)
  async list({ sessionId, cursor, limit, ...filter }: RpcPayload<typeof mediaRpc.listReview>) {
    return this.review.list(await this.reviewers.requireReviewer(sessionId), filter, { cursor, limit });
  }

  @Rpc(mediaRpc.claim)
  async claim({ sessionId, videoId }: RpcPayload<typeof mediaRpc.claim>) {
    return { item: await this.review.claim(await this.reviewers.requireDecider(sessionId), videoId) };
  }

  @Rpc(mediaRpc.claimNext)
  async claimNext({ sessionId }: RpcPayload<typeof mediaRpc.claimNext>) {
    return { item: await this.review.claimNext(await this.reviewers.requireDecider(sessionId)) };
  }

  @Rpc(mediaRpc.releaseClaim)
  async release({ sessionId, videoId }: RpcPayload<typeof mediaRpc.releaseClaim>) {
    await this.review.release(await this.reviewers.requireReviewer(sessionId), videoId);
  }

  @Rpc(mediaRpc.skipReview)
  async skip({ sessionId, videoId }: RpcPayload<typeof mediaRpc.skipReview>) {
    await this.review.skip(await this.reviewers.requireReviewer(sessionId), videoId);
  }

  @Rpc(mediaRpc.askSecondOpinion)
  async secondOpinion({ sessionId, videoId, note }: RpcPayload<typeof mediaRpc.askSecondOpinion>) {
    await this.review.askSecondOpinion(await this.reviewers.requireReviewer(sessionId), videoId, note ?? null);
  }

  @Rpc(mediaRpc.decide)
  async decide({ sessionId, videoId, input }: RpcPayload<typeof mediaRpc.decide>) {
    return { item: await this.decisions.decide(await this.reviewers.requireDecider(sessionId), videoId, input) };
  }

  @Rpc(mediaRpc.undoDecision)
  async undo({ sessionId, videoId, version }: RpcPayload<typeof mediaRpc.undoDecision>) {
    return { item: await this.decisions.undo(await this.reviewers.requireReviewer(sessionId), videoId, version) };
  }

  @Rpc(mediaRpc.decideMany)
  async decideMany({ sessionId, input }: RpcPayload<typeof mediaRpc.decideMany>) {
    return this.decisions.decideMany(await this.reviewers.requireDecider(sessionId), input);
  }

  @Rpc(mediaRpc.takeDown)
  async takeDown({ sessionId, videoId, input }: RpcPayload<typeof mediaRpc.takeDown>) {
    return { item: await this.decisions.takeDown(await this.reviewers.requireDecider(sessionId), videoId, input) };
  }

  @Rpc(mediaRpc.authorHistory)
  async history({ sessionId, videoId }: RpcPayload<typeof mediaRpc.authorHistory>) {
    await this.reviewers.requireReviewer(sessionId);
    return this.review.history(videoId);
  }

  @Rpc(mediaRpc.reviewCounts)
  counts() {
    return this.statistics.counts();
  }
}
