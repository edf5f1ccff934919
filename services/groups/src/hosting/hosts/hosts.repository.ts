import type { HostApplication, HostDecision, HostRecord, Location, PageQuery, Shortage } from '@emberhood/contracts';
import { columnsOf, isoOf, nextVersion, onlyRow, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { isFormerHost, isHidden, isUntold } from '../../ground/index.ts';
import { SHOWN_STATUS } from '../../waiting/index.ts';
import { HostEntity } from './host.entity.ts';

const COLUMNS = `${columnsOf(HostEntity, 'hosts', ['accountId', 'name', 'bio', 'message', 'status', 'note'])},
  to_char(hosts.rests_until, 'YYYY-MM-DD') as "restsUntil", ${isHidden('hosts.account_id')} as closed, ${isoOf('created_at')} as "createdAt"`;

/** An offering that lacked at most this many people nearly got a group. */
const NEARLY = 3;

export interface NeedRow {
  city: Location;
  category: string;
  weekday: number;
  people: string;
}

@Injectable()
export class HostsRepository extends SqlRepository {
  async find(accountId: string): Promise<HostRecord | null> {
    const [row] = await this.source.query<HostRecord[]>(`select ${COLUMNS} from hosts where account_id = $1`, [
      accountId,
    ]);
    return row ?? null;
  }

  /** Applications first; without hosts whose accounts are erased. */
  list(page: PageQuery) {
    return readPage<HostRecord>(
      this.source,
      {
        select: COLUMNS,
        from: 'hosts',
        where: `not ${isFormerHost('hosts')}`,
        order: { [`(status <> 'applied')::int`]: 'numeric', created_at: 'timestamptz', account_id: 'uuid' },
      },
      page,
    );
  }

  /** Inserts an application, or changes the words of one; a declined one is to be decided again. */
  apply(accountId: string, { name, bio, message }: HostApplication): Promise<HostRecord> {
    const applied = this.source.query<HostRecord[]>(
      `insert into hosts (account_id, name, bio, message, status) values ($1, $2, $3, $4, 'applied')
       on conflict (account_id) do update set name = excluded.name, bio = excluded.bio, message = excluded.message,
         status = case hosts.status when 'declined' then 'applied' else hosts.status end
       returning ${COLUMNS}`,
      [accountId, name, bio, message ?? null],
    );
    return onlyRow(applied);
  }

  async rest(accountId: string, until: string | null): Promise<void> {
    await this.source.query('update hosts set rests_until = $2 where account_id = $1', [accountId, until]);
  }

  /** Locks the host. Null also if the account is erased. */
  async lock(tx: Tx, accountId: string): Promise<HostRecord | null> {
    const [row] = await tx.query<HostRecord[]>(
      `select ${COLUMNS} from hosts where account_id = $1 and not ${isFormerHost('hosts')} for update`,
      [accountId],
    );
    return row ?? null;
  }

  /** Returns the number of decisions about this host and the version with which auth is told of this one. */
  async decide(
    tx: Tx,
    accountId: string,
    status: HostDecision['status'],
    note: string | null,
  ): Promise<{ decisions: number; version: number }> {
    const [rows] = await tx.query<[{ decisions: number; version: number }[], number]>(
      `update hosts set status = $2, note = $3, decisions = decisions + 1,
         decided_version = ${nextVersion('decided_version', `$2 <> 'approved'`)}
       where account_id = $1 returning decisions, decided_version::float8 as version`,
      [accountId, status, note],
    );
    if (!rows[0]) throw new Error('The host was not there');
    return rows[0];
  }

  /** How many people wait as far as they know, by city, activity and weekday, without small numbers (P13). */
  needs(): Promise<NeedRow[]> {
    return this.source.query(
      `select city, category, weekday, count(*) as people from (
         select distinct r.city, a as category, extract(dow from left(e, 10)::date)::int as weekday, r.account_id
         from registrations r, unnest(r.activities) a, unnest(r.availability) e
         where r.status in ('waiting', 'proposed', 'invited') and ${SHOWN_STATUS} = 'waiting') waiting
       group by 1, 2, 3 having count(*) >= 5 order by 4 desc, 1, 2, 3 limit 200`,
    );
  }

  /** What offerings lacked in each city's last run that members know of. Changes only with a new run (P12). */
  shortages(): Promise<Shortage[]> {
    return this.source.query(
      `with last as (
         select distinct on (c.city) c.city, r.result->'report'->'needs' as needs from runs r join cycles c on c.id = r.cycle_id
         where r.state = 'published' and not ${isUntold('c.id')} order by c.city, r.created_at desc
       )
       select l.city, o.category, case when short.f > 0 and short.m = 0 then 'women' when short.m > 0 and short.f = 0 then 'men' else 'people' end as "shortOf",
         count(*)::int as groups
       from last l cross join lateral jsonb_to_recordset(coalesce(nullif(l.needs, 'null'), '[]')) need (offering uuid, people int, "F" int, "M" int)
         join offerings o on o.id = need.offering cross join lateral (select need."F" as f, need."M" as m) short
       where greatest(need.people, need."F" + need."M") between 1 and ${String(NEARLY)}
       group by 1, 2, 3 order by 4 desc, 1, 2, 3`,
    );
  }
}
