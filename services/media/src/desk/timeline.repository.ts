import type { RpcPayload, TimelineEntry, mediaRpc } from '@emberhood/contracts';
import { readTimeline, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

const ABOUT = 'coalesce(c.video_id, c.id)';
/** Reports about a person get their own kind here. */
const KIND = `case when c.kind = 'report' and c.video_id is null then 'person' else c.kind end`;
const CASES = `review_cases c left join videos v on v.id = c.video_id where c.subject_id = $1::uuid`;
const WHICH = 'coalesce(v.prompt_id, v.kind)';

/**
 * Timeline entries of an account: its clips, and cases about them and the person; never the reporters. The detail names
 * the clip by its prompt, and then why.
 */
const LINES = `
  select 'v' || v.id || '-came' as id, v.accepted_at as at, 'clip' as kind, 'uploaded' as what, null as "from", ${WHICH} as detail,
         null::int as cents, v.id as about, v.owner_id::text as by
    from videos v where v.owner_id = $1::uuid and v.accepted_at is not null
  union all
  select 'v' || v.id || '-failed', coalesce(v.decided_at, v.accepted_at), 'clip', 'failed', null, concat_ws(': ', ${WHICH}, v.failure), null, v.id, null
    from videos v where v.owner_id = $1::uuid and v.status = 'failed' and v.accepted_at is not null
  union all
  select 'v' || v.id || '-gone', v.deleted_at, 'clip', 'deleted', null, ${WHICH}, null, v.id, null
    from videos v where v.owner_id = $1::uuid and v.deleted_at is not null
  union all
  select 'c' || c.id || '-opened', c.opened_at, 'case', 'opened:' || ${KIND}, null, ${WHICH}, null, ${ABOUT}, null from ${CASES}
  union all
  select 'c' || c.id || '-decided', c.decided_at, 'case', c.decision || ':' || ${KIND}, null, nullif(concat_ws(': ', ${WHICH}, c.reason), ''), null, ${ABOUT}, c.decided_name
    from ${CASES} and c.decided_at is not null`;

@Injectable()
export class TimelineRepository extends SqlRepository {
  read(
    asked: Omit<RpcPayload<typeof mediaRpc.timeline>, 'sessionId'> & { viewerId: string },
  ): Promise<TimelineEntry[]> {
    return readTimeline(this.source, LINES, asked);
  }
}
