import { deleteInParts, onlyRow, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { HOUR, secondsAfter } from '../clock/clock.ts';

/** The longest window in which something is counted is a day; such rows, and sessions, live a little longer. */
const KEPT_SECONDS = 25 * HOUR;

/** Matches the expression of index sessions_idle_until. */
export const IDLE = `(last_seen_at at time zone 'UTC') + make_interval(secs => idle_seconds) < ($1::timestamptz at time zone 'UTC')`;

const A_DAY_LATER = [
  { from: 'challenges', where: 'created_at < $1' },
  { from: 'budgets', where: 'touched_at < $1' },
  { from: 'sessions', where: 'expires_at < $1' },
  { from: 'sessions', where: IDLE },
];
/** Anybody can begin these by the thousand; bans just end. */
const AT_ONCE = [
  { from: 'spent_challenges', where: 'expires_at < $1' },
  { from: 'oidc_transactions', where: 'expires_at < $1' },
  { from: 'bans', where: 'until < $1' },
];

@Injectable()
export class UpkeepRepository extends SqlRepository {
  /** Deletes what has ended and nobody asks for any more. */
  async deleteEnded(now: Date): Promise<void> {
    const dayBefore = secondsAfter(now, -KEPT_SECONDS);
    for (const ended of A_DAY_LATER) await deleteInParts(this.source, { ...ended, values: [dayBefore] });
    for (const ended of AT_ONCE) await deleteInParts(this.source, { ...ended, values: [now] });
  }

  /** Deletes expired audit rows, a part at a time; callers cannot set the period (decision: accounts). */
  async forgetAudit(): Promise<void> {
    const forget = () => onlyRow(this.source.query<{ rows: number }[]>('select forget_audit() as rows'));
    while ((await forget()).rows > 0);
  }

  lastBackup(): Promise<{ value: number }[]> {
    return this.source.query('select extract(epoch from max(finished_at))::float8 as value from backups');
  }
}
