import type { AuthorHistory, ReviewCounts } from '@emberhood/contracts';
import { isoOf, onlyRow } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FOR_MODERATORS, HELD } from '../cases/waiting-cases.ts';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.ts';

/** Statistics about cases. */
@Injectable()
export class StatisticsRepository {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  async counts(): Promise<ReviewCounts> {
    const [counts, looking] = await Promise.all([
      onlyRow(
        this.source.query<Omit<ReviewCounts, 'looking'>[]>(
          `with handed as (select * from review_cases where state = 'open' and kind = 'handed')
         select (count(*) filter (where video_id is not null))::int as pending,
                (count(*) filter (where kind = 'initial'))::int as initial,
                (count(*) filter (where kind = 'appeal'))::int as appeals,
                (count(*) filter (where kind = 'report' and video_id is not null))::int as reports,
                (count(*) filter (where video_id is null))::int as people,
                (select count(*)::int from handed) as handed,
                (count(*) filter (where opened_at < now() - make_interval(hours => $1)))::int as overdue,
                coalesce(extract(epoch from now() - min(opened_at)), 0)::float8 as "oldestSeconds",
                concat_ws('.', count(*), sum(version), extract(epoch from max(opened_at)),
                          extract(epoch from max(lease_until)), count(*) filter (where lease_until > now()),
                          (select concat_ws('.', count(*), sum(version), extract(epoch from max(lease_until))) from handed),
                          (select extract(epoch from max(decided_at)) from review_cases where state = 'decided')) as revision
           from review_cases c
          where ${FOR_MODERATORS}`,
          [this.config.REVIEW_TARGET_HOURS],
        ),
      ),
      this.source.query<ReviewCounts['looking']>(
        `select lease_name as by, count(*)::int as clips from review_cases c
          where ${HELD} and lease_name is not null group by lease_by, lease_name order by lease_name`,
      ),
    ]);
    return { ...counts, looking };
  }

  /** Totals of a member's clips and of reports, and the decisions, newest first. */
  async history(subjectId: string): Promise<AuthorHistory> {
    const [totals, entries] = await Promise.all([
      onlyRow(
        this.source.query<AuthorHistory['totals'][]>(
          `select count(*)::int as clips,
                (count(*) filter (where status = 'approved'))::int as approved,
                (count(*) filter (where status = 'rejected'))::int as rejected,
                (count(*) filter (where status = 'taken_down'))::int as "takenDown",
                (select count(*)::int from reports r join review_cases c on c.id = r.case_id where c.subject_id = $1) as reports
           from videos where owner_id = $1 and accepted_at is not null and kind = 'clip'`,
          [subjectId],
        ),
      ),
      this.source.query<AuthorHistory['entries']>(
        `select v.id, v.prompt_id as "promptId", case when v.status <> 'deleted' then v.status end as state, c.kind,
                c.decision, c.reason, ${isoOf('c.decided_at')} as at
           from review_cases c left join videos v on v.id = c.video_id
          where c.subject_id = $1 and c.state = 'decided' and c.kind <> 'handed'
            and c.decision is not null and c.decided_at is not null order by c.decided_at desc limit 50`,
        [subjectId],
      ),
    ]);
    return { totals, entries };
  }
}
