import { SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

/** Matches the expression of index sessions_idle_until. */
export const DELETE_IDLE = `delete from sessions
  where (last_seen_at at time zone 'UTC') + make_interval(secs => idle_seconds) < ($1::timestamptz at time zone 'UTC')`;

@Injectable()
export class UpkeepRepository extends SqlRepository {
  /** Deletes what has ended before `moment` and nobody asks for any more. */
  async deleteEndedBefore(moment: Date): Promise<void> {
    await this.source.query('delete from challenges where created_at < $1', [moment]);
    await this.source.query('delete from budgets where touched_at < $1', [moment]);
    await this.source.query('delete from spent_challenges where expires_at < $1', [moment]);
    await this.source.query('delete from oidc_transactions where expires_at < $1', [moment]);
    await this.source.query('delete from sessions where expires_at < $1', [moment]);
    await this.source.query('delete from bans where until < $1', [moment]);
    await this.source.query(DELETE_IDLE, [moment]);
  }

  /** Deletes expired audit rows; callers cannot set the period (decision: accounts). */
  async forgetAudit(): Promise<void> {
    await this.source.query('select forget_audit()');
  }

  lastBackup(): Promise<{ value: number }[]> {
    return this.source.query('select extract(epoch from max(finished_at))::float8 as value from backups');
  }
}
