import type { RpcPayload, TimelineEntry, authRpc } from '@emberhood/contracts';
import { readTimeline, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

/**
 * Looks of the team are in the audit alone: each page would else begin with them. What the team decided about clips, cases, payments and
 * absences is told by the services that have them.
 */
const LINES = `
  select 'a' || id as id, at, case when event like 'authn%' then 'session' else 'account' end as kind, event as what,
         null as "from", nullif(result, '') as detail, null::int as cents, null::uuid as about, actor as by
    from audit where subject = $1::text and event <> 'sensitive_read'
      and event !~ '^(clip|person|deposit|appeal|safety)[.]'
  union all
  select 'n' || id, coalesce(settled_at, created_at), 'notice', template, null, state, null, null, null
    from notifications where account_id = $1::uuid`;

/** Of an account: the audit about it, and what it was written. */
@Injectable()
export class TimelineRepository extends SqlRepository {
  read(asked: Omit<RpcPayload<typeof authRpc.timeline>, 'sessionId'>): Promise<TimelineEntry[]> {
    return readTimeline(this.source, LINES, asked);
  }
}
