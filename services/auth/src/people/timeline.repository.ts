import type { RpcPayload, TimelineEntry, authRpc } from '@emberhood/contracts';
import { readTimeline, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

/**
 * Views by the team stay in the audit, as they would fill each page. Its decisions about clips, cases, payments and
 * absences come from the services that hold them.
 */
const LINES = `
  select 'a' || id as id, at, case when event like 'authn%' then 'session' else 'account' end as kind, event as what,
         null as "from", nullif(result, '') as detail, null::int as cents, null::uuid as about, actor as by
    from audit where subject = $1::text and event <> 'sensitive_read'
      and event !~ '^(clip|person|deposit|appeal|safety)[.]'
  union all
  select 'n' || id, coalesce(settled_at, created_at), 'notice', template, null, state, null, null, null
    from notifications where account_id = $1::uuid`;

/** An account's audit entries and the messages it was sent. */
@Injectable()
export class TimelineRepository extends SqlRepository {
  read(asked: Omit<RpcPayload<typeof authRpc.timeline>, 'sessionId'> & { viewerId: string }): Promise<TimelineEntry[]> {
    return readTimeline(this.source, LINES, asked);
  }
}
