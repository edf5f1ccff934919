import type { GroupSession, PaymentDue } from '@emberhood/contracts';
import { isoOf, onlyRow, PREPARED, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IS_KNOWN } from '../../ground/index.ts';
import { SESSIONS_JSON } from '../../offers/index.ts';
import { SEAT_COSTS, type Costs } from './price-columns.ts';

export interface PaidEvent {
  groupId: string;
  title: string;
  /** Whether its group is locked in, so that leaving is no longer free. */
  locked: boolean;
  sessions: GroupSession[];
  timezone: string;
  venueName: string;
  venueAddress: string;
}

/**
 * Prices are rows of `deposits` with a seat, so that both have one ledger and one kind of refund (decision: payments).
 */
@Injectable()
export class PricesRepository extends SqlRepository {
  findCosts(tx: Tx, seatId: string): Promise<Costs> {
    const from = 'seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id';
    return onlyRow(tx.query<Costs[]>(`${PREPARED}select ${SEAT_COSTS} from ${from} where s.id = $1`, [seatId]));
  }

  /** Earlier payments for this seat that are not needed to cover what is due; the smallest first. */
  async findOverpayments(tx: Tx, seatId: string, newest: string): Promise<string[]> {
    const rows = await tx.query<{ id: string; amountCents: number }[]>(
      `select d.id, d.amount_cents as "amountCents" from allocations a join deposits d on d.id = a.deposit_id
       where a.seat_id = $1 and a.ended_at is null and d.purpose = 'price' and d.id <> $2 and d.charged_back_at is null
       order by d.amount_cents, d.id for update of d`,
      [seatId, newest],
    );
    const { priceCents, depositCents, paidCents } = await this.findCosts(tx, seatId);
    let over = paidCents + depositCents - priceCents;
    return rows.flatMap(({ id, amountCents }) => {
      if (amountCents > over) return [];
      over -= amountCents;
      return [id];
    });
  }

  findPaidEvent(tx: Tx, seatId: string): Promise<PaidEvent> {
    const event = tx.query<PaidEvent[]>(
      `select g.id as "groupId", o.title, g.state <> 'published' as locked, v.timezone, v.name as "venueName", v.address as "venueAddress",
         ${SESSIONS_JSON} as sessions
       from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id
       where s.id = $1`,
      [seatId],
    );
    return onlyRow(event);
  }

  async listUnpaidPlaces(accountId: string): Promise<(Costs & Omit<PaymentDue['places'][number], 'dueCents'>)[]> {
    return this.source.query(
      `${PREPARED}select g.id as "groupId", o.title, ${isoOf('coalesce(s.answer_by, g.confirm_by)')} as "payBy", v.timezone, ${SEAT_COSTS}
       from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id
         join registrations r on r.id = s.registration_id
       where s.account_id = $1 and s.left_at is null and r.status = 'invited' and ${IS_KNOWN}
         and coalesce(s.answer_by, g.confirm_by) > now() order by 3, 1`,
      [accountId],
    );
  }
}
