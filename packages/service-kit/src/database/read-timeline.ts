import type { TimelineEntry, TimelineKind, TimelinePlace } from '@emberhood/contracts';
import { isoOf } from './columns.ts';

interface Asked {
  /** The operator who reads. */
  viewerId: string;
  accountId: string;
  kind: TimelineKind | null;
  after: TimelinePlace | null;
  limit: number;
}

/**
 * A service's entries of an account's timeline, newest first, without cases about the viewer. `lines` selects the
 * columns of an entry for the account $1. Ordered by millisecond and by id as plain text, so that the gateway can merge several services' parts.
 */
export async function readTimeline(
  source: { query<Rows>(text: string, values: unknown[]): Promise<Rows> },
  lines: string,
  { viewerId, accountId, kind, after, limit }: Asked,
): Promise<TimelineEntry[]> {
  return source.query<TimelineEntry[]>(
    `select l.id, ${isoOf('l.moment')} as at, l.kind, l.what, l."from", l.detail,
            l.cents, l.about, l.by
       from (select *, date_trunc('milliseconds', at) as moment from (${lines}) lines) l
      where ($2::text is null or l.kind = $2) and ($6::uuid is distinct from $1::uuid or l.kind <> 'case') and ($3::timestamptz is null or (l.moment, l.id collate "C") < ($3, $4::text))
      order by l.moment desc, l.id collate "C" desc limit $5`,
    // As text, PostgreSQL takes no year 0000.
    [accountId, kind, after && new Date(after.at), after?.id ?? null, limit, viewerId],
  );
}
