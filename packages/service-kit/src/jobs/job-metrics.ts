import type { DataSource } from 'typeorm';
import type { Metrics } from '../metrics/metrics.ts';

/** Job metrics for operators. Each scrape reads the counts from the tables, by index. */
export class JobMetrics {
  private readonly duration;

  /** `scheduled`: the names of periodic jobs of this process. */
  constructor(metrics: Metrics, source: DataSource, schema: string, scheduled: () => string[]) {
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
    metrics.collected('job_last_done_timestamp_seconds', 'When a periodic job was done last', ['job'], () =>
      source.query(
        `select name as job, extract(epoch from max(completed_on))::float8 as value from ${schema}.job
          where name = any($1) and state = 'completed' group by name`,
        [scheduled()],
      ),
    );
  }

  ran(job: string, outcome: string, seconds: number): void {
    this.duration.observe({ job, outcome }, seconds);
  }
}
