import { isoOf } from '@emberhood/service-kit';
import { IS_ON } from '../../ground/index.ts';

/** SQL: the sessions of offering `o` in the order of their times, also of one that was moved behind others. */
export const SESSIONS_JSON = `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'ordinal', s.place, 'startsAt', ${isoOf('s.starts_at')},
  'endsAt', ${isoOf('s.ends_at')}, 'cancelled', s.cancelled_at is not null) order by s.place), '[]')
  from (select x.*, row_number() over (order by x.starts_at) as place from sessions x where x.offering_id = o.id) s)`;

/** SQL: when offering `o` begins. */
export const FIRST_SESSION = '(select min(s.starts_at) from sessions s where s.offering_id = o.id)';

/** SQL: when group `g` meets next; null if it has no session left. */
export const NEXT_SESSION = isoOf(`(select min(x.starts_at) from sessions x where x.offering_id = g.offering_id
  and x.starts_at > now() and ${IS_ON})`);
