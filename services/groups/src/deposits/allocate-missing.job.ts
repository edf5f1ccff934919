import { Jobs } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ALLOCATE } from '../migrations/1797500000000-allocate-money.ts';

/**
 * Processes of the release before tie no money to places, and run beside these while they are replaced: what they took is tied afterwards.
 * The release after this one takes this job away (decision 115).
 */
@Injectable()
export class AllocateMissing {
  constructor(
    jobs: Jobs,
    @InjectDataSource() private readonly source: DataSource,
  ) {
    jobs.schedule('groups.allocate-missing', { cron: '*/5 * * * *' }, () => this.allocate());
  }

  private async allocate(): Promise<void> {
    for (const statement of ALLOCATE) await this.source.query(statement);
  }
}
