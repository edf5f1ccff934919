import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Actors, Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { PeopleReview } from '../review/people-review.service.ts';
import { ReconcileService } from './reconcile.service.ts';
import { StoryService } from './story.service.ts';

const TOLD = 1_000;

/** The operators' calls. */
@Controller()
export class OperationsController {
  constructor(
    private readonly stories: StoryService,
    private readonly reconciling: ReconcileService,
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleReview,
    private readonly actors: Actors,
  ) {}

  @Rpc(mediaRpc.accountReview)
  async accountReview({ sessionId, accountId }: RpcPayload<typeof mediaRpc.accountReview>) {
    const { accountId: operatorId } = await this.actors.require(sessionId, 'operator');
    const [review, handed] = await Promise.all([
      this.accounts.reviewOf(accountId),
      this.people.handedOf(operatorId, accountId),
    ]);
    return { ...review, handed };
  }

  @Rpc(mediaRpc.clipStory)
  async story({ sessionId, videoId }: RpcPayload<typeof mediaRpc.clipStory>) {
    await this.actors.require(sessionId, 'operator');
    return this.stories.storyOf(videoId);
  }

  @Rpc(mediaRpc.tellClipStory)
  tellStory({ videoId }: RpcPayload<typeof mediaRpc.tellClipStory>) {
    return this.stories.storyOf(videoId);
  }

  @Rpc(mediaRpc.reconcile)
  async reconcile({ apply }: RpcPayload<typeof mediaRpc.reconcile>) {
    const findings = await this.reconciling.run(apply);
    return { total: findings.length, findings: findings.slice(0, TOLD) };
  }
}
