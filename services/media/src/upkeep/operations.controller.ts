import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Actors, Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
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
    private readonly actors: Actors,
  ) {}

  @Rpc(mediaRpc.accountReview)
  async accountReview({ sessionId, accountId }: RpcPayload<typeof mediaRpc.accountReview>) {
    await this.actors.require(sessionId, 'operator');
    return this.accounts.reviewOf(accountId);
  }

  @Rpc(mediaRpc.clipStory)
  async story({ sessionId, videoId }: RpcPayload<typeof mediaRpc.clipStory>) {
    await this.actors.require(sessionId, 'operator');
    return this.stories.tell(videoId);
  }

  @Rpc(mediaRpc.tellClipStory)
  tellStory({ videoId }: RpcPayload<typeof mediaRpc.tellClipStory>) {
    return this.stories.tell(videoId);
  }

  @Rpc(mediaRpc.reconcile)
  async reconcile({ apply }: RpcPayload<typeof mediaRpc.reconcile>) {
    const findings = await this.reconciling.run(apply);
    return { total: findings.length, findings: findings.slice(0, TOLD) };
  }
}
