import { mediaRpc } from '@emberhood/contracts';
import { Actors, answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { PeopleReview } from '../review/people-review.service.ts';
import { ReconcileService } from './reconcile.service.ts';
import { StoryService } from './story.service.ts';

const TOLD = 1_000;

@Controller()
export class OperationsController {
  constructor(
    private readonly stories: StoryService,
    private readonly reconciling: ReconcileService,
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleReview,
    private readonly actors: Actors,
  ) {}

  accountReview = answer(mediaRpc.accountReview, async ({ sessionId, accountId }) => {
    const { accountId: operatorId } = await this.actors.require(sessionId, 'operator');
    const [review, handed] = await Promise.all([
      this.accounts.reviewOf(accountId),
      this.people.handedOf(operatorId, accountId),
    ]);
    return { ...review, handed };
  });

  story = answer(mediaRpc.clipStory, async ({ sessionId, videoId }) => {
    const { accountId: viewerId } = await this.actors.require(sessionId, 'operator');
    return this.stories.storyOf(videoId, viewerId);
  });

  tellStory = answer(mediaRpc.tellClipStory, ({ videoId }) => this.stories.storyOf(videoId));

  reconcile = answer(mediaRpc.reconcile, async ({ apply }) => {
    const findings = await this.reconciling.run(apply);
    return { total: findings.length, findings: findings.slice(0, TOLD) };
  });
}
