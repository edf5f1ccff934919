import { Actors } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { Reviewer } from './review.repository.ts';

/** Moderators, as auth knows them at each call: a right taken away is gone at once. They know each other by address. */
@Injectable()
export class Reviewers {
  constructor(private readonly actors: Actors) {}

  /** @throws AUTH.UNAUTHENTICATED, AUTH.FORBIDDEN */
  async behind(sessionId: string): Promise<Reviewer> {
    const { accountId, email } = await this.actors.require(sessionId, 'moderator');
    return { reviewerId: accountId, reviewerName: email };
  }
}
