import { FOUND_MOST, idRange, PaymentProviderName, type FoundInGroups } from '@emberhood/contracts';
import { isoOf, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { BLOCKED, inGroup } from '../safety/index.ts';

const LIMIT = `limit ${String(FOUND_MOST)}`;

type Kind = keyof FoundInGroups;
type Row<K extends Kind> = FoundInGroups[K][number];

/** SQL, answered by an index of titles. $1 is a pattern of what they contain, or words that they are spelt like. */
const TITLED = { contains: 'o.title ilike $1', resembles: '$1 <% o.title' } as const;
/** SQL: $2 and $3 are the first and the last id that match. */
const within = (id: string): string => `${id} between $2::uuid and $3::uuid`;
/** SQL: $1 are the accounts; $2 and $3 as above. */
const ofThemOr = (id: string, account: string): string => `(${account} = any($1::uuid[]) or ${within(id)})`;

/** Finds a few of each kind, newest first. Does not search wishes, choices, or who reported or blocked. */
@Injectable()
export class LookUpRepository extends SqlRepository {
  /** Does not find reports by whom they are about if that is the viewer, or they are of a group of theirs. */
  async find(viewerId: string, query: string, accountIds: readonly string[]): Promise<FoundInGroups> {
    const { from, to } = idRange(query) ?? { from: null, to: null };
    const [titled, registrations, payments, safety] = await Promise.all([
      this.titled(query, from, to),
      this.source.query<Row<'registrations'>[]>(
        `select r.id, trim(both '/' from r.offering_kind || '/' || r.offering_id) as offering, r.city, r.status from registrations r
          where ${ofThemOr('r.id', 'r.account_id')} order by r.created_at desc, r.id ${LIMIT}`,
        [accountIds, from, to],
      ),
      this.source.query<Row<'payments'>[]>(
        `select d.id, d.purpose, d.state, d.amount_cents as "amountCents", ${isoOf('d.paid_at')} as "paidAt" from deposits d
          where ${ofThemOr('d.id', 'd.account_id')} or (d.provider = any($5) and d.payment_ref = $4)
          order by d.paid_at desc, d.id ${LIMIT}`,
        [accountIds, from, to, query, PaymentProviderName.options],
      ),
      this.source.query<Row<'safety'>[]>(
        `select q.id, o.title, q.state, ${isoOf('q.at')} as at
           from (select r.id, r.group_id, r.state, r.created_at as at, coalesce(s.account_id, r.about_host, m.host_id) as about from group_reports r
                   left join seats s on s.id = r.about_seat left join host_messages m on m.id = r.host_message_id where r.reason <> $5
                 union all select f.safety_id, s.group_id, f.safety_state, f.created_at, null from feedback f
                   join seats s on s.id = f.seat_id where f.felt_unsafe) q
           join groups g on g.id = q.group_id join offerings o on o.id = g.offering_id
          where o.title ilike $1 or ${within('q.id')} or (q.about = any($4::uuid[]) and $6::uuid not in (select account_id from (${inGroup('q.group_id')}) everybody))
          order by q.at desc, q.id ${LIMIT}`,
        [containing(query), from, to, accountIds.filter((id) => id !== viewerId), BLOCKED, viewerId],
      ),
    ]);
    return { ...titled, registrations, payments, safety };
  }

  /** Titles that contain the words, or if there are none, titles that are spelt like them. */
  private async titled(query: string, from: string | null, to: string | null) {
    const found = await this.groupsAndOfferings(TITLED.contains, [containing(query), from, to]);
    if (found.groups.length > 0 || found.offerings.length > 0) return found;
    return this.groupsAndOfferings(TITLED.resembles, [query, from, to]);
  }

  private async groupsAndOfferings(titled: (typeof TITLED)[keyof typeof TITLED], values: unknown[]) {
    const [groups, offerings] = await Promise.all([
      this.source.query<Row<'groups'>[]>(
        `select g.id, o.title, g.state, v.timezone, ${isoOf(`coalesce(
             (select min(s.starts_at) from sessions s where s.offering_id = o.id and s.cancelled_at is null and s.starts_at > now()),
             (select max(s.starts_at) from sessions s where s.offering_id = o.id))`)} as "meetsAt"
           from groups g join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id
          where g.published_at is not null and g.id in (
            select x.id from groups x join offerings o on o.id = x.offering_id where ${titled} union all select x.id from groups x where ${within('x.id')})
          order by g.published_at desc, g.id ${LIMIT}`,
        values,
      ),
      this.source.query<Row<'offerings'>[]>(
        `select o.id, o.title, o.state, o.city, h.name as "hostName" from offerings o left join hosts h on h.account_id = o.host_id
          where o.state <> 'draft' and (${titled} or ${within('o.id')}) order by o.created_at desc, o.id ${LIMIT}`,
        values,
      ),
    ]);
    return { groups, offerings };
  }
}

/** Escapes wildcards in what was typed. */
const containing = (query: string): string => `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
