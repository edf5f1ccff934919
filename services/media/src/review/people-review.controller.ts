import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { PeopleReview } from './people-review.service.ts';
import { Reviewers } from './reviewers.ts';

/** What moderators and operators do about people who were reported. */
@Controller()
export class PeopleReviewController {
  constructor(
    private readonly reviewers: Reviewers,
    private readonly people: PeopleReview,
  ) {}

  @Rpc(mediaRpc.listPersonCases)
  async list({ sessionId, state, cursor, limit }: RpcPayload<typeof mediaRpc.listPersonCases>) {
    return this.people.list(await this.reviewers.requireReviewer(sessionId), state, { cursor, limit });
  }

  @Rpc(mediaRpc.claimPersonCase)
  async claim({ sessionId, caseId }: RpcPayload<typeof mediaRpc.claimPersonCase>) {
    return { item: await this.people.claim(await this.reviewers.requireDecider(sessionId), caseId) };
  }

  @Rpc(mediaRpc.decidePersonCase)
  async decide({ sessionId, caseId, input }: RpcPayload<typeof mediaRpc.decidePersonCase>) {
    return { item: await this.people.decide(await this.reviewers.requireDecider(sessionId), caseId, input) };
  }

  @Rpc(mediaRpc.listHanded)
  async listHanded({ sessionId, ...query }: RpcPayload<typeof mediaRpc.listHanded>) {
    return this.people.listHanded(await this.reviewers.requireReviewer(sessionId, 'operator'), query);
  }

  @Rpc(mediaRpc.claimHanded)
  async claimHanded({ sessionId, caseId }: RpcPayload<typeof mediaRpc.claimHanded>) {
    return { item: await this.people.claimHanded(await this.reviewers.requireDecider(sessionId, 'operator'), caseId) };
  }

  @Rpc(mediaRpc.answerHanded)
  async answer({ sessionId, caseId, input }: RpcPayload<typeof mediaRpc.answerHanded>) {
    return {
      item: await this.people.answer(await this.reviewers.requireDecider(sessionId, 'operator'), caseId, input),
    };
  }
}
