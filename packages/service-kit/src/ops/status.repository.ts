import type { JobStatus, ServiceStatus } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SERVICE } from '../config/tokens.ts';
import { OutboxRepository } from '../events/outbox.repository.ts';
import { jobsSchemaOf } from '../jobs/schema.ts';

type JobRow = Omit<JobStatus, 'lastDoneAt'> & { lastDoneAt: Date | null };

/** What the kit's tables record about a service's events and jobs. */
@Injectable()
export class StatusRepository {
  private readonly outbox: OutboxRepository;
  private readonly jobs: string;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(SERVICE) service: string,
  ) {
    this.outbox = new OutboxRepository(source);
    this.jobs = jobsSchemaOf(service);
  }

  async read(): Promise<ServiceStatus> {
    const [[unsent], [oldest], deadLetters, jobs] = await Promise.all([
      this.outbox.countUnsent(),
      this.outbox.ageOfOldest(),
      this.source.query<ServiceStatus['deadLetters']>(
        'select consumer, count(*)::int as count from dead_letters where settled_at is null group by consumer order by consumer',
      ),
      this.listJobs(),
    ]);
    return {
      outbox: { unsent: unsent?.value ?? 0, oldestSeconds: oldest?.value ?? 0 },
      deadLetters,
      jobs: jobs.map(({ lastDoneAt, ...job }) => ({ ...job, lastDoneAt: lastDoneAt?.toISOString() ?? null })),
    };
  }

  /**
   * The counts come from pg-boss and are a few seconds old; due and finished jobs are read by index. A failed run of a
   * periodic job counts until a later run is done, which repairs it.
   */
  private listJobs(): Promise<JobRow[]> {
    return this.source.query(
      `select q.name, q.deferred_count as deferred, q.ready_count as waiting, q.active_count as active,
              case when q.policy = 'exclusive' then (select count(*)::int from ${this.jobs}.job f
                where f.name = q.name and f.state = 'failed' and f.completed_on > coalesce(c.at, '-infinity')) else q.failed_count end as failed, d.seconds as "oldestDueSeconds", c.at as "lastDoneAt"
         from ${this.jobs}.queue q
         left join (select name, extract(epoch from now() - min(start_after))::float8 as seconds from ${this.jobs}.job
                     where state < 'active' and not blocked and start_after <= now() group by name) d on d.name = q.name
         left join (select name, max(completed_on) as at from ${this.jobs}.job
                     where state = 'completed' group by name) c on c.name = q.name
        where q.name not like '\\_\\_%' order by q.name`,
    );
  }
}
