/** Instants inside JSON, as the contracts have them. */
export const isoOf = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const SESSIONS_JSON = `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'ordinal', s.ordinal, 'startsAt', ${isoOf('s.starts_at')},
  'endsAt', ${isoOf('s.ends_at')}, 'cancelled', s.cancelled_at is not null) order by s.ordinal), '[]')
  from sessions s where s.offering_id = o.id)`;

/** When group `g` meets again; null when it does not. */
export const NEXT_SESSION = isoOf(`(select min(x.starts_at) from sessions x where x.offering_id = g.offering_id
  and x.cancelled_at is null and x.starts_at > now() and g.state in ('published', 'locked', 'running'))`);
