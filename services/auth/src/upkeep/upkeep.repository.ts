import { SqlRepository, deleteInParts } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { secondsAfter } from '../clock/clock.ts';

/** The longest window in which something is counted is a day; such rows, and sessions, live a little longer. */
const KEPT_SECONDS = 25 * 3_600;

/** Matches the expression of index sessions_idle_until. */
export const IDLE = `(last_seen_at at time zone 'UTC') + make_interval(secs => idle_seconds) < ($1::timestamptz at time zone 'UTC')`;

@Injectable()
export class UpkeepRepository extends SqlRepository {
  /** Deletes what has ended and nobody asks for any more. */
  async deleteEnded(now: Date): Promise<void> {
    const dayBefore = secondsAfter(now, -KEPT_SECONDS);
    const ended = [
      ['challenges', 'created_at < $1', dayBefore],
      ['budgets', 'touched_at < $1', dayBefore],
      ['sessions', 'expires_at < $1', dayBefore],
      ['sessions', IDLE, dayBefore],
      // Anybody can begin these by the thousand.
      ['spent_challenges', 'expires_at < $1', now],
      ['oidc_transactions', 'expires_at < $1', now],
      ['bans', 'until < $1', now],
    ] as const;
    for (const [from, where, at] of ended) await deleteInParts(this.source, { from, where, values: [at] });
  }

  /** Deletes expired audit rows; callers cannot set the period (decision: accounts). */
  async forgetAudit(): Promise<void> {
    await this.source.query('select forget_audit()');
  }

  lastBackup(): Promise<{ value: number }[]> {
    return this.source.query('select extract(epoch from max(finished_at))::float8 as value from backups');
  }
}
