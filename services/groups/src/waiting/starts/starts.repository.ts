import { INVITED_BEFORE_DAYS, type City, type Offering } from '@emberhood/contracts';
import { isoOf, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { hostMayLead } from '../../ground/index.ts';

interface StartRow {
  kind: Offering['kind'];
  id: string;
  city: City;
  timezone: string;
  sessions: string[];
  people: number;
}

@Injectable()
export class StartsRepository extends SqlRepository {
  /**
   * The next open offering of each catalogue entry that begins in more than a week (I16), and how many people wait for
   * it by name or by its activity. People are counted from the day after they came (decision: public-pages).
   */
  listNext(): Promise<StartRow[]> {
    return this.source.query(
      `with next as (
         select distinct on (o.catalogue_kind, o.catalogue_id) o.catalogue_kind as kind, o.catalogue_id as id, o.city, o.category, v.timezone, x.sessions
         from offerings o join cycles c on c.id = o.cycle_id and c.state = 'open' join venues v on v.id = o.venue_id
           cross join lateral (select min(s.starts_at) as first, jsonb_agg(${isoOf('s.starts_at')} order by s.starts_at) as sessions
             from sessions s where s.offering_id = o.id) x
         where o.state = 'open' and x.first > now() + interval '${INVITED_BEFORE_DAYS} days' and ${hostMayLead('o')}
         order by o.catalogue_kind, o.catalogue_id, x.first, o.id limit 200)
       select n.kind, n.id, n.city, n.timezone, n.sessions,
         (select count(distinct r.account_id)::int from registrations r
          where r.status = 'waiting' and r.city = n.city and r.waiting_since < date_trunc('day', now())
            and ((r.offering_kind = n.kind and r.offering_id = n.id) or n.category = any(r.activities))) as people
       from next n order by n.kind, n.id`,
    );
  }
}
