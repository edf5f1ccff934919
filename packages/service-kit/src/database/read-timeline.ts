import type { TimelineEntry, TimelineKind, TimelinePlace } from '@emberhood/contracts';

interface Asked {
  accountId: string;
  kind: TimelineKind | null;
  after: TimelinePlace | null;
  limit: number;
}

/**
 * What a service knows of an account's past, newest first. `lines` has the columns of an entry, for the account $1. Moments to
 * the millisecond and ids as plain text: so the gateway can put the parts of several services in one order.
 */
export async function readTimeline(
  source: { query<Rows>(text: string, values: unknown[]): Promise<Rows> },
  lines: string,
  { accountId, kind, after, limit }: Asked,
): Promise<TimelineEntry[]> {
  return source.query<TimelineEntry[]>(
    `select l.id, to_char(l.moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.kind, l.what, l."from", l.detail,
            l.cents, l.about, l.by
       from (select *, date_trunc('milliseconds', at) as moment from (${lines}) lines) l
      where ($2::text is null or l.kind = $2) and ($3::timestamptz is null or (l.moment, l.id collate "C") < ($3, $4::text))
      order by l.moment desc, l.id collate "C" desc limit $5`,
    [accountId, kind, after?.at ?? null, after?.id ?? null, limit],
  );
}
