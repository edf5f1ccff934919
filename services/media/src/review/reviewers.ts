import { AppError, RETRY_AFTER_SECONDS, groupsRpc, type Role } from '@emberhood/contracts';
import { Actors, LOGGER, RpcClient, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Decider, Reviewer } from './review.repository.ts';

/** The team, as auth knows it at each call, so that revoked roles end at once. They know each other by address. */
@Injectable()
export class Reviewers {
  constructor(
    private readonly actors: Actors,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AUTH.UNAUTHENTICATED, AUTH.FORBIDDEN */
  async requireReviewer(sessionId: string, role: Role = 'moderator'): Promise<Reviewer> {
    const { accountId, email } = await this.actors.require(sessionId, role);
    return { reviewerId: accountId, reviewerName: email };
  }

  /**
   * A reviewer who claims or decides. They leave groupmates' cases to others, so nobody decides while groups is away.
   * @throws AUTH.UNAUTHENTICATED, AUTH.FORBIDDEN, REVIEW.GROUPS_AWAY
   */
  async requireDecider(sessionId: string, role: Role = 'moderator'): Promise<Decider> {
    const reviewer = await this.requireReviewer(sessionId, role);
    const { accountIds } = await this.rpc
      .call(groupsRpc.groupmates, { accountId: reviewer.reviewerId })
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'Review: groups did not say with whom somebody sits');
        throw new AppError('REVIEW.GROUPS_AWAY', { retryAfter: RETRY_AFTER_SECONDS }, { cause: error });
      });
    return { ...reviewer, groupmates: accountIds };
  }
}
