import { Jobs, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AllocationsRepository } from './allocations.repository.ts';

/**
 * Processes of the release before tie no money to places, and run beside these while they are replaced: what they took is tied afterwards.
 * The release after this one takes this job away (decision: payments).
 */
@Injectable()
export class AllocateMissing {
  constructor(jobs: Jobs, transactions: Transactions, allocations: AllocationsRepository) {
    jobs.schedule('groups.allocate-missing', { cron: '*/5 * * * *' }, () =>
      transactions.run((tx) => allocations.addMissing(tx)),
    );
  }
}
