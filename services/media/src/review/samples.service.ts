import { AppError, type SampleInput, type Samples } from '@emberhood/contracts';
import { StaffActs, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { ReviewViews } from './review-views.ts';
import type { Decider } from './review.repository.ts';
import { SamplesRepository } from './samples.repository.ts';

/** Second looks at approvals: the team learns how much it agrees, and no clip changes (decision: review). */
@Injectable()
export class SamplesService {
  constructor(
    private readonly samples: SamplesRepository,
    private readonly views: ReviewViews,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
    private readonly acts: StaffActs,
  ) {}

  async list(decider: Decider): Promise<Samples> {
    const [rows, figures, doubted] = await Promise.all([
      this.samples.waiting(decider),
      this.samples.figures(),
      this.samples.doubted(decider.reviewerId),
    ]);
    const items = await Promise.all(rows.map((row) => this.views.item(row, decider.reviewerId)));
    // Hides who decided and when, so that the second look is unbiased.
    return { ...figures, doubted, items: items.map((item) => ({ ...item, decision: null, claim: null })) };
  }

  /** @throws VIDEO.NOT_FOUND, also if somebody else was faster */
  async judge(decider: Decider, caseId: string, { agree, note }: SampleInput): Promise<void> {
    const { reviewerId: by } = decider;
    await this.transactions.run(async (tx) => {
      const found = await this.samples.judge(tx, decider, caseId, { agree, note: agree ? null : (note ?? null) });
      if (!found) throw new AppError('VIDEO.NOT_FOUND');
      const { videoId, subjectId } = found;
      const detail = agree ? 'agreed' : 'disagreed';
      await this.audit.add(tx, { act: `sample ${detail}`, videoId, caseId, subjectId, actorId: by });
      await this.acts.add(tx, { act: 'clip.sampled', by, about: videoId, accountId: subjectId, detail });
    });
  }
}
