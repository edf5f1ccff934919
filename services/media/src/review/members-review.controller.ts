import { mediaRpc } from '@emberhood/contracts';
import { answer, Transactions } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { MembersRepository } from './members.repository.ts';
import { Reviewers } from './reviewers.ts';
import { StatisticsRepository } from './statistics.repository.ts';

/** What moderators see of a member; each view is recorded. */
@Controller()
export class MembersReviewController {
  constructor(
    private readonly reviewers: Reviewers,
    private readonly members: MembersRepository,
    private readonly statistics: StatisticsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  findClips = answer(mediaRpc.findClips, async ({ sessionId, query }) => {
    await this.reviewers.requireReviewer(sessionId);
    return { clips: await this.members.findClips(query) };
  });

  memberReview = answer(mediaRpc.memberReview, async ({ sessionId, accountId }) => {
    const { reviewerId } = await this.reviewers.requireReviewer(sessionId);
    await this.transactions.run((tx) =>
      this.audit.add(tx, { act: 'member looked at', subjectId: accountId, actorId: reviewerId }),
    );
    const [{ totals }, clips, cases] = await Promise.all([
      this.statistics.history(accountId),
      this.members.clipsOf(accountId),
      // Moderators do not read what was said about themselves.
      accountId === reviewerId ? [] : this.members.casesOf(accountId),
    ]);
    return { totals, clips, cases };
  });
}
