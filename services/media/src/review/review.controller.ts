import { mediaRpc } from '@emberhood/contracts';
import { answer, LOGGER, type Logger } from '@emberhood/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { DecisionsService } from './decisions.service.ts';
import { ReviewService } from './review.service.ts';
import { Reviewers } from './reviewers.ts';
import { StatisticsRepository } from './statistics.repository.ts';

/** The moderators' calls about clips. Each proves the caller by the session. */
@Controller()
export class ReviewController {
  constructor(
    private readonly reviewers: Reviewers,
    private readonly review: ReviewService,
    private readonly decisions: DecisionsService,
    private readonly statistics: StatisticsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  list = answer(mediaRpc.listReview, async ({ sessionId, cursor, limit, ...filter }) =>
    this.review.list(await this.reviewers.requireReviewer(sessionId), filter, { cursor, limit }),
  );

  claim = answer(mediaRpc.claim, async ({ sessionId, videoId }) => ({
    item: await this.review.claim(await this.reviewers.requireDecider(sessionId), videoId),
  }));

  claimNext = answer(mediaRpc.claimNext, async ({ sessionId }) => ({
    item: await this.review.claimNext(await this.reviewers.requireDecider(sessionId)),
  }));

  release = answer(mediaRpc.releaseClaim, async ({ sessionId, videoId }) =>
    this.review.release(await this.reviewers.requireReviewer(sessionId), videoId),
  );

  skip = answer(mediaRpc.skipReview, async ({ sessionId, videoId }) =>
    this.review.skip(await this.reviewers.requireReviewer(sessionId), videoId),
  );

  secondOpinion = answer(mediaRpc.askSecondOpinion, async ({ sessionId, videoId, note }) =>
    this.review.askSecondOpinion(await this.reviewers.requireReviewer(sessionId), videoId, note ?? null),
  );

  decide = answer(mediaRpc.decide, async ({ sessionId, videoId, input }) => ({
    item: await this.decisions.decide(await this.reviewers.requireDecider(sessionId), videoId, input),
  }));

  undo = answer(mediaRpc.undoDecision, async ({ sessionId, videoId, version }) => ({
    item: await this.decisions.undo(await this.reviewers.requireReviewer(sessionId), videoId, version),
  }));

  decideMany = answer(mediaRpc.decideMany, async ({ sessionId, input }) =>
    this.decisions.decideMany(await this.reviewers.requireDecider(sessionId), input, (err, videoId) =>
      this.logger.error({ err, videoId }, 'Review: a clip among several could not be decided'),
    ),
  );

  takeDown = answer(mediaRpc.takeDown, async ({ sessionId, videoId, input }) => ({
    item: await this.decisions.takeDown(await this.reviewers.requireDecider(sessionId), videoId, input),
  }));

  history = answer(mediaRpc.authorHistory, async ({ sessionId, videoId }) =>
    this.review.history(await this.reviewers.requireReviewer(sessionId), videoId),
  );

  counts = answer(mediaRpc.reviewCounts, () => this.statistics.counts());
}
