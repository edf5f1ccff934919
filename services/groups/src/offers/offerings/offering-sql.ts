import { isoOf } from '@emberhood/service-kit';

export const SESSIONS_JSON = `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'ordinal', s.ordinal, 'startsAt', ${isoOf('s.starts_at')},
  'endsAt', ${isoOf('s.ends_at')}, 'cancelled', s.cancelled_at is not null) order by s.ordinal), '[]')
  from sessions s where s.offering_id = o.id)`;

/** SQL: when group `g` meets next; null if it does not. */
export const NEXT_SESSION = isoOf(`(select min(x.starts_at) from sessions x where x.offering_id = g.offering_id
  and x.cancelled_at is null and x.starts_at > now() and g.state in ('published', 'locked', 'running'))`);
