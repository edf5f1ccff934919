import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

@Injectable()
export class UpkeepRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Deletes what has ended before `moment` and nobody asks for any more. */
  async deleteEndedBefore(moment: Date): Promise<void> {
    await this.source.query('delete from challenges where created_at < $1', [moment]);
    await this.source.query('delete from budgets where touched_at < $1', [moment]);
    await this.source.query('delete from oidc_transactions where expires_at < $1', [moment]);
    await this.source.query(
      'delete from sessions where expires_at < $1 or last_seen_at + make_interval(secs => idle_seconds) < $1',
      [moment],
    );
  }
}
