import type { HostPayout, PayoutsQuery, Statement } from '@emberhood/contracts';
import { isoOf, readPage } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { allocatedCents } from '../../money/index.ts';

export type SumsRow = Pick<Statement, 'grossCents' | 'feeCents' | 'collectedCents'>;
type PayoutRow = Omit<HostPayout, 'netCents' | 'payoutCents'>;

/** SQL: marked absent from every session that was marked. */
const isAlwaysAbsent = (seat: string): string =>
  `coalesce((select bool_and(a.state = 'no_show') from attendance a where a.seat_id = ${seat}.id), false)`;

/**
 * The price of a place is the host's for whoever came. Of who left too late, or came to no session, it is what was kept: deposits pay the
 * host's share first, and nobody is asked to collect the rest.
 */
const KEPT = `groups g join offerings o on o.id = g.offering_id
  left join lateral (select max(at) as at from state_changes where entity = 'group' and entity_id = g.id and to_state = 'completed') c on true
  cross join lateral (
    select count(*)::int as seats, coalesce(sum(p.cents), 0)::int as collected,
      coalesce(sum(case when s.left_at is null and not ${isAlwaysAbsent('s')} then o.price_cents else least(p.cents, o.price_cents) end), 0)::int as gross
    from seats s cross join lateral (select ${allocatedCents('s.id', 'price')} + ${allocatedCents('s.id', 'deposit')} as cents) p
    where s.group_id = g.id and (s.left_at is null or p.cents > 0)) kept`;
/** Of one host, or of all. */
const HAS_BEGUN = `($1::uuid is null or o.host_id = $1) and g.state in ('running', 'completed')`;
/** Of one group. $2: of a hundred. */
const FEE = 'round(kept.gross * $2::numeric / 100)';

@Injectable()
export class PayoutsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** What is on first, then what was completed last; of offerings of our own nobody is owed anything. */
  list(hostId: string | null, feePercent: number, { year, ...page }: PayoutsQuery) {
    return readPage<PayoutRow>(
      this.source,
      {
        select: `g.id as "groupId", o.title, ${isoOf('c.at')} as "completedAt", kept.seats, kept.gross as "grossCents", ${FEE}::int as "feeCents",
          kept.collected as "collectedCents", h.account_id as "hostId", h.name as "hostName"`,
        from: `${KEPT} join hosts h on h.account_id = o.host_id`,
        where: `${HAS_BEGUN} and ($3::int is null or extract(year from c.at at time zone 'America/Toronto') = $3)`,
        ...{ values: [hostId, feePercent, year ?? null], newestFirst: true },
        order: [
          [`coalesce(c.at, timestamptz '9999-01-01')`, 'timestamptz'],
          ['g.id', 'uuid'],
        ],
      },
      page,
    );
  }

  /** Of all that has begun, and of that which is finished. */
  async sums(hostId: string, feePercent: number): Promise<SumsRow & { dueCents: number }> {
    const [row] = await this.source.query<(SumsRow & { dueCents: number })[]>(
      `select coalesce(sum(kept.gross), 0)::int as "grossCents", coalesce(sum(${FEE}), 0)::int as "feeCents",
         coalesce(sum(kept.collected), 0)::int as "collectedCents",
         coalesce(sum(kept.collected - ${FEE}) filter (where g.state = 'completed'), 0)::int as "dueCents" from ${KEPT} where ${HAS_BEGUN}`,
      [hostId, feePercent],
    );
    return row ?? { grossCents: 0, feeCents: 0, collectedCents: 0, dueCents: 0 };
  }
}
