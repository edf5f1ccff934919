import {
  HOME_TIME_ZONE,
  type HostPayout,
  type PayoutInput,
  type PayoutsQuery,
  type Statement,
  type TakeBackInput,
} from '@emberhood/contracts';
import { isoOf, onlyRow, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { isFormerHost, isHidden } from '../../ground/index.ts';
import { paidFor } from '../../money/index.ts';
import { HostPayoutEntity } from './host-payout.entity.ts';
import { isAlwaysAbsent } from './owed-to-host.ts';

export type SumsRow = Pick<Statement, 'grossCents' | 'feeCents' | 'collectedCents'>;
type StatementSums = SumsRow & Pick<Statement, 'dueCents' | 'laterCents' | 'paidCents'>;

/**
 * The price of a place is the host's for whoever came, but for what the bank took back. Of who left too late, or came
 * to no session, it is what was kept: deposits pay the host's share first, and nobody is asked to collect the rest.
 */
const KEPT = `groups g join offerings o on o.id = g.offering_id
  left join lateral (select max(at) as at from state_changes where entity = 'group' and entity_id = g.id and to_state = 'completed') c on true
  cross join lateral (
    select count(*)::int as seats, coalesce(sum(p.cents), 0)::int as collected,
      coalesce(sum(case when s.left_at is null and not ${isAlwaysAbsent('s')} then greatest(0, o.price_cents - p.taken) else least(p.cents, o.price_cents) end), 0)::int as gross
    from seats s cross join lateral ${paidFor('s.id')} p
    where s.group_id = g.id and (s.left_at is null or p.cents > 0)) kept`;
/** Groups that have begun, of one host or of all. */
const HAS_BEGUN = `($1::uuid is null or o.host_id = $1) and g.state in ('running', 'completed')`;
/** Of payouts that were not withdrawn: their sum and, oldest first, all of them. */
const NOTED = `lateral (select coalesce(sum(cents), 0)::int as cents, coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'on', paid_on, 'reference', reference, 'cents', cents) order by noted_at, id), '[]') as transfers
  from host_payouts where group_id = g.id and taken_back_at is null) p`;
/** The fee for one group; $2 is the percentage, until that of the group is kept. */
const FEE = 'round(kept.gross * coalesce(g.host_fee_percent, $2::numeric) / 100)';

@Injectable()
export class PayoutsRepository extends SqlRepository {
  /** Running groups first, then the most recently completed. Offerings without a host are left out. */
  list(hostId: string | null, feePercent: number, { year, ...page }: PayoutsQuery) {
    return readPage<Omit<HostPayout, 'netCents' | 'payoutCents' | 'concernsYou'>>(
      this.source,
      {
        select: `g.id as "groupId", o.title, ${isoOf('c.at')} as "completedAt", kept.seats, kept.gross as "grossCents", ${FEE}::int as "feeCents",
          kept.collected as "collectedCents", h.account_id as "hostId", h.name as "hostName", ${isHidden('h.account_id')} as "hostAway", ${isFormerHost('h')} as "hostGone",
          p.transfers`,
        from: `${KEPT} cross join ${NOTED} join hosts h on h.account_id = o.host_id`,
        where: `${HAS_BEGUN} and ($3::int is null or extract(year from c.at at time zone '${HOME_TIME_ZONE}') = $3)`,
        values: [hostId, feePercent, year ?? null],
        newestFirst: true,
        order: { [`coalesce(c.at, timestamptz '9999-01-01')`]: 'timestamptz', 'g.id': 'uuid' },
      },
      page,
    );
  }

  /** In which groups were completed, newest first. */
  async years(hostId: string | null): Promise<number[]> {
    const rows = await this.source.query<{ year: number }[]>(
      `select distinct extract(year from c.at at time zone '${HOME_TIME_ZONE}')::int as year
         from groups g join offerings o on o.id = g.offering_id and o.host_id is not null
         join state_changes c on c.entity = 'group' and c.entity_id = g.id and c.to_state = 'completed'
        where ${HAS_BEGUN} order by year desc`,
      [hostId],
    );
    return rows.map(({ year }) => year);
  }

  sums(hostId: string, feePercent: number): Promise<StatementSums> {
    const sums = this.source.query<StatementSums[]>(
      `select coalesce(sum(kept.gross), 0)::int as "grossCents", coalesce(sum(${FEE}), 0)::int as "feeCents",
         coalesce(sum(kept.collected), 0)::int as "collectedCents",
         coalesce(sum(kept.collected - ${FEE} - p.cents) filter (where g.state = 'completed'), 0)::int as "dueCents",
         coalesce(sum(kept.collected - ${FEE}) filter (where g.state = 'running'), 0)::int as "laterCents",
         coalesce(sum(p.cents), 0)::int as "paidCents" from ${KEPT} cross join ${NOTED} where ${HAS_BEGUN}`,
      [hostId, feePercent],
    );
    return onlyRow(sums);
  }

  /** Gives groups that have begun the fee of now, so that another one changes nothing of them. */
  async keepFee(percent: number): Promise<void> {
    await this.source.query(
      `update groups set host_fee_percent = $1 where id in (
         select id from groups where host_fee_percent is null and state in ('running', 'completed') for no key update skip locked)`,
      [percent],
    );
  }

  /**
   * What is due, less what is noted, for a completed group with a host; undefined for any other. Locks the group, so that
   * nothing is noted twice.
   */
  async lockDue(tx: Tx, groupId: string, feePercent: number): Promise<{ cents: number; isNoted: boolean } | undefined> {
    await tx.query('select 1 from groups where id = $1 for no key update', [groupId]);
    const [row] = await tx.query<{ cents: number; isNoted: boolean }[]>(
      `select (kept.collected - ${FEE} - p.cents)::int as cents, p.transfers <> '[]' as "isNoted" from ${KEPT} cross join ${NOTED}
        where g.id = $1 and g.state = 'completed' and o.host_id is not null`,
      [groupId, feePercent],
    );
    return row;
  }

  async note(tx: Tx, groupId: string, notedBy: string, payout: PayoutInput): Promise<void> {
    await tx.insert(HostPayoutEntity, { ...payout, groupId, notedBy });
  }

  /** Returns false if it is not noted. */
  async remove(tx: Tx, groupId: string, actor: string, { payoutId, reason }: TakeBackInput): Promise<boolean> {
    const taken = { takenBackBy: actor, takenBackAt: () => 'now()', takenBackReason: reason };
    const those = { id: payoutId, groupId, takenBackAt: IsNull() };
    return (await tx.update(HostPayoutEntity, those, taken)).affected !== 0;
  }
}
