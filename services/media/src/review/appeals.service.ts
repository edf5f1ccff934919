import { AppError } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CasesRepository } from '../cases/cases.repository.ts';
import { ReviewRepository } from './review.repository.ts';

/** A member's appeal against a decision about their clip: once, within twenty days, decided by somebody else. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws VIDEO.NOT_FOUND, also for someone else's; APPEAL.NOT_POSSIBLE, ALREADY, TOO_LATE */
  async appeal(accountId: string, videoId: string, text: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = await this.reviews.lock(tx, videoId);
      if (row?.subjectId !== accountId) throw new AppError('VIDEO.NOT_FOUND');
      if (row.kind === 'appeal' && row.status !== 'approved') throw new AppError('APPEAL.ALREADY');
      const against = row.state === 'decided' && row.decision === 'reject' && row.settledAt !== null;
      if (!against) throw new AppError('APPEAL.NOT_POSSIBLE');
      if (!row.appealable) throw new AppError('APPEAL.TOO_LATE');
      const excluded = row.decidedBy === null ? [] : [row.decidedBy];
      const wanted = { kind: 'appeal', videoId, subjectId: accountId, statement: text, excluded } as const;
      const opened = await this.cases.open(tx, { ...wanted, appealsCaseId: row.id }, accountId);
      if (opened === null) throw new AppError('APPEAL.ALREADY');
    });
  }
}
