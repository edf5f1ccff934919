import { AppError, URGENT_REASONS, type ReportInput } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ReportsRepository, type Reported } from './reports.repository.ts';
import { UrgentCases } from './urgent-cases.service.ts';

@Injectable()
export class ReportingService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly urgent: UrgentCases,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws GROUPS.NOT_FOUND for a seat of no common group
   * @throws GROUPS.MESSAGE_NOT_FOUND for a message that is erased, their own, or was not written to them
   */
  async report(reported: Reported, input: ReportInput): Promise<void> {
    await this.transactions.run(async (tx) => {
      const caseId = await this.reports.add(tx, reported, input);
      if (caseId === undefined)
        throw new AppError(reported.kind === 'groupmate' ? 'GROUPS.NOT_FOUND' : 'GROUPS.MESSAGE_NOT_FOUND');
      const why = URGENT_REASONS.find((reason) => reason === input.reason);
      if (why) await this.urgent.tell(tx, { caseId, why, answeredAt: null });
    });
  }
}
