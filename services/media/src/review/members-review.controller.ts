import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc, Transactions } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { MembersRepository } from './members.repository.ts';
import { Reviewers } from './reviewers.ts';
import { StatisticsRepository } from './statistics.repository.ts';

/** What moderators see of one member; each look at somebody is noted. */
@Controller()
export class MembersReviewController {
  constructor(
    private readonly reviewers: Reviewers,
    private readonly members: MembersRepository,
    private readonly statistics: StatisticsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
  ) {}

  @Rpc(mediaRpc.findClips)
  async findClips({ sessionId, query }: RpcPayload<typeof mediaRpc.findClips>) {
    await this.reviewers.requireReviewer(sessionId);
    return { clips: await this.members.findClips(query) };
  }

  @Rpc(mediaRpc.memberReview)
  async memberReview({ sessionId, accountId }: RpcPayload<typeof mediaRpc.memberReview>) {
    const { reviewerId } = await this.reviewers.requireReviewer(sessionId);
    await this.transactions.run((tx) =>
      this.audit.add(tx, { act: 'member looked at', subjectId: accountId, actorId: reviewerId }),
    );
    const [{ totals }, clips, cases] = await Promise.all([
      this.statistics.history(accountId),
      this.members.clipsOf(accountId),
      this.members.casesOf(accountId),
    ]);
    return { totals, clips, cases };
  }
}
