import { SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { remainingCents, isNotGoingBack } from '../../money/index.ts';
import { SeatEntity } from '../seats/seat.entity.ts';

/** What leaving a place would mean now. */
export interface PlaceTerms {
  paidCents: number;
  heldCents: number;
  spentCents: number;
  leaveFreelyUntil: Date | null;
}

/**
 * SQL: for a seat in group `g`, when the last session begins that was moved after the seat was confirmed (decision:
 * group-life).
 */
export const leaveFreelyUntil = (seat: string): string =>
  `(select max(x.starts_at) from sessions x where x.offering_id = g.offering_id and x.cancelled_at is null
     and x.starts_at > now() and x.moved_at > ${seat}.confirmed_at)`;

/**
 * SQL: whether this seat in group `g`, whose time is over, may be paid for without our knowing, as the provider has not
 * answered since. For an hour it keeps its place, and the group is not locked without it (decision: payments).
 */
export const mayBePaid = (seat: string): string =>
  `(coalesce(${seat}.answer_by, g.confirm_by) > now() - interval '1 hour' and exists (select 1 from checkouts c
     where c.seat_id = ${seat}.id and c.provider_ref is not null and c.ask_at is not null
       and coalesce(c.answered_at, '-infinity') < coalesce(${seat}.answer_by, g.confirm_by)))`;

/** SQL: what is left of the payments for seat `s` of which this is true, and would go back. */
const tiedCents = (which: string): string =>
  `coalesce((select sum(${remainingCents('d')}) from allocations a join deposits d on d.id = a.deposit_id and d.charged_back_at is null
     where a.seat_id = s.id and a.ended_at is null and ${which}), 0)::int`;

@Injectable()
export class PlaceTermsRepository extends SqlRepository {
  async findOfRegistration(registrationId: string, tx?: Tx): Promise<PlaceTerms | undefined> {
    const [row] = await (tx ?? this.source.manager).query<PlaceTerms[]>(
      `select ${tiedCents(`d.purpose = 'price'`)} as "paidCents", ${tiedCents(`d.purpose = 'deposit' and d.state = 'applied'`)} as "spentCents",
         ${leaveFreelyUntil('s')} as "leaveFreelyUntil",
         coalesce((select sum(${remainingCents('d')}) from deposits d where d.registration_id = s.registration_id
           and d.purpose = 'deposit' and d.state = 'held' and ${isNotGoingBack('d')}), 0)::int as "heldCents"
       from seats s join groups g on g.id = s.group_id where s.registration_id = $1 and s.left_at is null`,
      [registrationId],
    );
    return row;
  }

  /** The group in which this registration has a place, also if its owner cannot see it yet. */
  async findGroup(tx: Tx, accountId: string, registrationId: string): Promise<string | undefined> {
    return (await tx.findOneBy(SeatEntity, { accountId, registrationId, leftAt: IsNull() }))?.groupId;
  }
}
