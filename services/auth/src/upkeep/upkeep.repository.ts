import { SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { secondsAfter } from '../clock/clock.ts';

/** The longest window in which something is counted is a day; such rows, and sessions, live a little longer. */
const KEPT_SECONDS = 25 * 3_600;

/** Matches the expression of index sessions_idle_until. */
export const DELETE_IDLE = `delete from sessions
  where (last_seen_at at time zone 'UTC') + make_interval(secs => idle_seconds) < ($1::timestamptz at time zone 'UTC')`;

@Injectable()
export class UpkeepRepository extends SqlRepository {
  /** Deletes what has ended and nobody asks for any more. */
  async deleteEnded(now: Date): Promise<void> {
    const dayBefore = secondsAfter(now, -KEPT_SECONDS);
    await this.source.query('delete from challenges where created_at < $1', [dayBefore]);
    await this.source.query('delete from budgets where touched_at < $1', [dayBefore]);
    await this.source.query('delete from sessions where expires_at < $1', [dayBefore]);
    await this.source.query(DELETE_IDLE, [dayBefore]);
    // Anybody can begin these by the thousand.
    await this.source.query('delete from spent_challenges where expires_at < $1', [now]);
    await this.source.query('delete from oidc_transactions where expires_at < $1', [now]);
    await this.source.query('delete from bans where until < $1', [now]);
  }

  /** Deletes expired audit rows; callers cannot set the period (decision: accounts). */
  async forgetAudit(): Promise<void> {
    await this.source.query('select forget_audit()');
  }

  lastBackup(): Promise<{ value: number }[]> {
    return this.source.query('select extract(epoch from max(finished_at))::float8 as value from backups');
  }
}
