import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { type Actor, depositStates } from '../../ground/index.ts';
import { AllocationsRepository, type AllocationRow } from '../allocations/allocations.repository.ts';
import { DepositsRepository } from '../deposits/deposits.repository.ts';
import { DepositsService } from '../deposits/deposits.service.ts';
import type { RefundReason } from '../refunds/refund.entity.ts';

export interface MoneyRule {
  /**
   * `back`: refunded, also what is held for the registration and allocated to no place. `free`: stays with us for the
   * next place. `waits`: until it is known what becomes of the place. `kept`: forfeited.
   */
  deposit: 'back' | 'free' | 'waits' | 'kept';
  /** Back if nothing is said; `kept`: for the host. */
  price?: 'back' | 'waits' | 'kept';
  reason: RefundReason;
  /** Refunds also what was spent on the group when it began (`applied`), or kept for the host (`forfeited`). */
  also?: 'applied' | 'forfeited';
  /** Hours in which the owner may keep a held deposit with us instead. */
  keepHours?: number;
}

export interface SeatRefund {
  price: boolean;
  deposit: boolean;
  /** Until when its owner can choose to leave the deposit with us. */
  keepUntil: Date | null;
}

interface Seated {
  id: string;
  /** Left out for a place that was left earlier: what its registration was paid for since is not its matter. */
  registrationId?: string;
}

/**
 * What becomes of money that is allocated to places when a group begins or ends, or a place ends (decision: payments).
 */
@Injectable()
export class SeatMoney {
  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly payments: DepositsRepository,
    private readonly deposits: DepositsService,
  ) {}

  /** Returns refunds by seat; seats without one are left out. */
  async settleSeats(
    tx: Tx,
    seats: readonly Seated[],
    rule: MoneyRule,
    actor: Actor,
  ): Promise<ReadonlyMap<string, SeatRefund>> {
    const tied = await this.allocations.ofSeats(tx, idsOf(seats));
    const open = tied.filter(({ state }) => state === 'held' || state === rule.also);
    const deposits = open.filter(({ purpose }) => purpose === 'deposit');
    const prices = open.filter(({ purpose }) => purpose === 'price');
    if (rule.deposit === 'free') await this.allocations.endAllocations(tx, paymentsOf(deposits));
    const those = (fate: 'waits' | 'kept'): string[] =>
      paymentsOf([...(rule.deposit === fate ? deposits : []), ...(rule.price === fate ? prices : [])]);
    await this.allocations.holdAllocations(tx, those('waits'));
    await this.deposits.forfeit(tx, those('kept'), actor);
    return this.refundSeats(tx, { seats, deposits, prices }, rule, actor);
  }

  /**
   * The group begins: what was paid for these seats is the host's, with the part of deposits that their prices need. It
   * is theirs, too, if the bank has taken it and returns it later.
   */
  async spendOnGroup(tx: Tx, seats: readonly Seated[], actor: Actor): Promise<void> {
    const tied = await this.allocations.ofSeats(tx, idsOf(seats));
    const ids = paymentsOf(tied.filter(({ purpose, cents }) => purpose === 'price' || cents > 0));
    const moved = await depositStates.move(tx, ids, { to: 'applied', actor });
    await this.payments.addEntries(tx, moved, 'applied', actor);
  }

  private async refundSeats(
    tx: Tx,
    of: { seats: readonly Seated[]; deposits: readonly AllocationRow[]; prices: readonly AllocationRow[] },
    { deposit, price = 'back', reason, keepHours = 0 }: MoneyRule,
    actor: Actor,
  ): Promise<ReadonlyMap<string, SeatRefund>> {
    const back = new Map<string, SeatRefund>();
    const open = [...(price === 'back' ? of.prices : []), ...(deposit === 'back' ? of.deposits : [])];
    const seatOf = new Map(open.map(({ depositId, seatId }) => [depositId, seatId]));
    if (deposit === 'back') {
      const seats = new Map(
        of.seats.flatMap(({ id, registrationId }) => (registrationId ? [[registrationId, id]] : [])),
      );
      for (const { id, registrationId } of await this.payments.listUnallocated(tx, [...seats.keys()]))
        seatOf.set(id, seats.get(registrationId) ?? '');
    }
    const prices = paymentsOf(of.prices);
    const asked = { reason, actor, waitHours: keepHours };
    for (const { id, keepUntil } of await this.payments.requestRefunds(tx, [...seatOf.keys()], asked)) {
      const seatId = seatOf.get(id) ?? '';
      const known = back.get(seatId) ?? { price: false, deposit: false, keepUntil: null };
      back.set(seatId, prices.includes(id) ? { ...known, price: true } : { ...known, deposit: true, keepUntil });
    }
    return back;
  }
}

function idsOf(seats: readonly Seated[]): string[] {
  return seats.map(({ id }) => id);
}

function paymentsOf(allocations: readonly AllocationRow[]): string[] {
  return allocations.map(({ depositId }) => depositId);
}
