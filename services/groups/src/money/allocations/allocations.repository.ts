import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { Any, IsNull } from 'typeorm';
import { IS_ON } from '../../ground/index.ts';
import { isUnallocated, remainingCents } from '../deposits/deposit-conditions.ts';
import { DepositEntity } from '../deposits/deposit.entity.ts';
import { AllocationEntity } from './allocation.entity.ts';

const TIED = ['depositId', 'seatId', 'cents'] as const;
const PAID = ['purpose', 'state'] as const;

export interface AllocationRow
  extends Pick<AllocationEntity, (typeof TIED)[number]>, Pick<DepositEntity, (typeof PAID)[number]> {}

interface Seated {
  id: string;
  accountId: string;
  registrationId: string;
}

@Injectable()
export class AllocationsRepository {
  /** Allocations of these seats; locks the payments. */
  ofSeats(tx: Tx, seatIds: readonly string[]): Promise<AllocationRow[]> {
    return tx.query(
      `select ${columnsOf(AllocationEntity, 'a', TIED)}, ${columnsOf(DepositEntity, 'd', PAID)}
       from allocations a join deposits d on d.id = a.deposit_id
       where a.seat_id = any($1) and a.ended_at is null order by d.paid_at, d.id for update of d`,
      [seatIds],
    );
  }

  async addPrice(tx: Tx, depositId: string, seatId: string): Promise<void> {
    await tx.query(
      'insert into allocations (deposit_id, seat_id, cents) select id, $2, amount_cents from deposits where id = $1',
      [depositId, seatId],
    );
  }

  /**
   * Allocates the deposit of whoever sits there to this place, instead of one that the bank has taken back: as much of
   * it as is due, also a deposit of a place that needs nothing of it or, if nothing is due, of a group that is over.
   * From then on it belongs to the registration of this place. Nothing happens without a deposit that is free.
   * @param dueCents what no payment covers
   */
  async addDeposit(tx: Tx, seat: Seated, dueCents: number): Promise<void> {
    const [free] = await tx.query<{ id: string }[]>(
      `select d.id from deposits d where d.account_id = $1 and d.purpose = 'deposit' and d.state = 'held' and ${isUnallocated('d')}
         and ($2 > 0 or not exists (select 1 from allocations a join seats s on s.id = a.seat_id join groups g on g.id = s.group_id
           where a.deposit_id = d.id and a.ended_at is null and ${IS_ON}))
       order by d.paid_at limit 1 for update`,
      [seat.accountId, dueCents],
    );
    if (!free) return;
    await tx.query(
      `update allocations a set ended_at = now() from deposits d where d.id = a.deposit_id and a.ended_at is null
         and (d.id = $1 or a.seat_id = $2 and d.purpose = 'deposit' and d.charged_back_at is not null)`,
      [free.id, seat.id],
    );
    await tx.query(
      `with moved as (update deposits set registration_id = $3 where id = $1)
       insert into allocations (deposit_id, seat_id, cents) select d.id, $2, least(${remainingCents('d')}, $4) from deposits d where id = $1`,
      [free.id, seat.id, seat.registrationId, dueCents],
    );
  }

  async endAllocations(tx: Tx, depositIds: readonly string[]): Promise<void> {
    await tx.update(AllocationEntity, { depositId: Any(depositIds), endedAt: IsNull() }, { endedAt: () => 'now()' });
  }

  /** Keeps these payments until it is known whether a place that was left late is filled again. */
  async holdAllocations(tx: Tx, depositIds: readonly string[]): Promise<void> {
    await tx.query('update allocations set waits = true where deposit_id = any($1) and ended_at is null', [depositIds]);
  }
}
