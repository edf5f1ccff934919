import type { DataSource } from 'typeorm';
import type { Metrics } from '../metrics/metrics.ts';
import { PERIODIC_KEPT_SECONDS, type Schedule } from './definition.ts';

/** Job metrics for operators. Each scrape reads the counts from the tables, by index. */
export class JobMetrics {
  private readonly duration;
  /** Of the periodic jobs of this process, in seconds. */
  private readonly periods = new Map<string, number>();

  constructor(metrics: Metrics, source: DataSource, schema: string) {
    this.duration = metrics.histogram('job_duration_seconds', 'Tries of jobs, by outcome', ['job', 'outcome']);
    // pg-boss itself counts only every few seconds, in one process.
    metrics.collected('jobs', 'Jobs by state; failed are those that are not tried again', ['job', 'state'], () =>
      source.query(
        `select q.name as job, s.state, s.value from ${schema}.queue q, lateral (values
            ('deferred', q.deferred_count), ('ready', q.ready_count),
            ('active', q.active_count), ('failed', q.failed_count)) s (state, value)`,
      ),
    );
    metrics.collected('job_oldest_due_seconds', 'How long the oldest due job has waited', ['job'], () =>
      source.query(
        `select name as job, extract(epoch from now() - min(start_after))::float8 as value from ${schema}.job
          where state < 'active' and not blocked and start_after <= now() group by name`,
      ),
    );
    metrics.collected('job_period_seconds', 'How often a periodic job is due', ['job'], () =>
      Promise.resolve([...this.periods].map(([job, value]) => ({ job, value }))),
    );
    // A job that is never done counts from its beginning, as an alert needs a value.
    metrics.collected('job_last_done_timestamp_seconds', 'When a periodic job was done last', ['job'], () =>
      source.query(
        `select q.name as job, extract(epoch from coalesce(
                  (select max(completed_on) from ${schema}.job j where j.name = q.name and j.state = 'completed'),
                  greatest(q.created_on, now() - make_interval(secs => $2))))::float8 as value
           from ${schema}.queue q where q.name = any($1)`,
        [[...this.periods.keys()], PERIODIC_KEPT_SECONDS],
      ),
    );
  }

  addPeriodic(job: string, schedule: Schedule): void {
    this.periods.set(job, periodOf(schedule));
  }

  ran(job: string, outcome: string, seconds: number): void {
    this.duration.observe({ job, outcome }, seconds);
  }
}

/** In seconds. Every cron of ours is due at least daily. */
export function periodOf(schedule: Schedule): number {
  if ('everySeconds' in schedule) return schedule.everySeconds;
  const [minute = '', hour] = schedule.cron.split(' ');
  if (hour !== '*') return 24 * 3_600;
  return minute.startsWith('*') ? 60 * Number(minute.slice(2) || 1) : 3_600;
}
