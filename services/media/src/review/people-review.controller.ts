import { mediaRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { PeopleReview } from './people-review.service.ts';
import { ReviewService } from './review.service.ts';
import { Reviewers } from './reviewers.ts';

/** The moderators' and operators' calls about reported people. */
@Controller()
export class PeopleReviewController {
  constructor(
    private readonly reviewers: Reviewers,
    private readonly people: PeopleReview,
    private readonly review: ReviewService,
  ) {}

  list = answer(mediaRpc.listPersonCases, async ({ sessionId, state, cursor, limit }) =>
    this.people.list(await this.reviewers.requireReviewer(sessionId), state, { cursor, limit }),
  );

  claim = answer(mediaRpc.claimPersonCase, async ({ sessionId, caseId }) => ({
    item: await this.people.claim(await this.reviewers.requireDecider(sessionId), caseId),
  }));

  release = answer(mediaRpc.releasePersonCase, async ({ sessionId, caseId }) =>
    this.review.release(await this.reviewers.requireReviewer(sessionId), caseId),
  );

  decide = answer(mediaRpc.decidePersonCase, async ({ sessionId, caseId, input }) => ({
    item: await this.people.decide(await this.reviewers.requireDecider(sessionId), caseId, input),
  }));

  listHanded = answer(mediaRpc.listHanded, async ({ sessionId, ...query }) =>
    this.people.listHanded(await this.reviewers.requireReviewer(sessionId, 'operator'), query),
  );

  claimHanded = answer(mediaRpc.claimHanded, async ({ sessionId, caseId }) => ({
    item: await this.people.claimHanded(await this.reviewers.requireDecider(sessionId, 'operator'), caseId),
  }));

  answer = answer(mediaRpc.answerHanded, async ({ sessionId, caseId, input }) => ({
    item: await this.people.answer(await this.reviewers.requireDecider(sessionId, 'operator'), caseId, input),
  }));
}
