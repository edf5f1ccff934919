import type { OperatorGroup, PrivateRead } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SESSIONS_JSON, isoOf } from '../../offers/index.ts';

@Injectable()
export class OperatorsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  groups(): Promise<OperatorGroup[]> {
    return this.source.query(
      `select g.id, g.state, o.title, count(s.id)::int as seats, count(s.confirmed_at)::int as confirmed,
         ${SESSIONS_JSON} as sessions, v.timezone,
         ${isoOf('g.published_at')} as "publishedAt", case when g.visible_at > now() then ${isoOf('g.visible_at')} end as "noticesAt"
       from groups g join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id left join seats s on s.group_id = g.id and s.left_at is null
       where g.state in ('published', 'locked', 'running') group by g.id, o.id, v.id order by g.published_at desc, g.id limit 500`,
    );
  }

  /** Every look at something private leaves a line (I22). */
  async noteRead(actor: string, what: string, subject: string | null = null, tx?: Tx): Promise<void> {
    await (tx ?? this.source.manager).query('insert into private_reads (actor, what, subject) values ($1, $2, $3)', [
      actor,
      what,
      subject,
    ]);
  }

  /** Newest first, after the one named. */
  reads(after: number | undefined, limit: number): Promise<PrivateRead[]> {
    return this.source.query(
      `select id::float8 as id, actor, what, subject, ${isoOf('at')} as at from private_reads
       where $1::bigint is null or id < $1 order by id desc limit $2`,
      [after ?? null, limit],
    );
  }
}
