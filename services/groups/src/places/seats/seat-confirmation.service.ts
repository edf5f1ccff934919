import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { type Actor, registrationStates } from '../../ground/index.ts';
import { type PaidPrice, PricesService, type RefundReason } from '../../money/index.ts';
import { ClaimsRepository } from '../claims/claims.repository.ts';
import { GroupsRepository, type GroupRow, type SeatRow } from '../groups/groups.repository.ts';
import { LifecycleService } from '../groups/lifecycle.service.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { SeatEndingService } from './seat-ending.service.ts';

/** Confirms places: free ones by an answer, others by a payment. */
@Injectable()
export class SeatConfirmationService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly claims: ClaimsRepository,
    private readonly notices: NoticesRepository,
    private readonly lifecycle: LifecycleService,
    private readonly endings: SeatEndingService,
    private readonly prices: PricesService,
  ) {}

  /**
   * The caller has locked the group. If this was a free place, the others to whom it was offered are told.
   * @param saidAt when its member said yes; null: now
   */
  async confirm(tx: Tx, group: GroupRow, seat: SeatRow, actor: Actor, saidAt: Date | null = null): Promise<void> {
    await registrationStates.moveOne(tx, seat.registrationId, { to: 'confirmed', actor });
    await this.prices.allocateDeposit(tx, seat);
    await this.groups.confirm(tx, seat.id, saidAt);
    if (seat.answerBy !== null) await this.fillFreePlace(tx, group, seat, actor);
  }

  /**
   * Books a payment for a place and confirms it. A payment that is too late or not needed is refunded at once. Returns
   * its id.
   */
  async recordPrice(
    tx: Tx,
    group: GroupRow,
    { openedAt, ...payment }: PaidPrice & { openedAt: Date },
  ): Promise<string | null> {
    const seat = (await this.groups.seats(tx, group.id)).find(({ id }) => id === payment.seatId);
    const recorded = await this.prices.recordPayment(tx, payment, tooLate(seat));
    if (recorded?.covers && seat?.status === 'invited')
      await this.confirm(tx, group, seat, payment.accountId, openedAt);
    return recorded?.id ?? null;
  }

  /** Allocates a deposit that was paid after the place was confirmed to that place. */
  async allocateLateDeposit(tx: Tx, registrationId: string): Promise<void> {
    const seat = await this.groups.findConfirmedSeat(tx, registrationId);
    if (seat) await this.prices.allocateDeposit(tx, seat);
  }

  /** Ends an offer as if the place was taken, with the notice that comes then: nobody can tell the two apart (P11). */
  async loseOffer(tx: Tx, group: GroupRow, offer: { id: string; accountId: string }): Promise<void> {
    await this.claims.closeOffer(tx, offer.id, 'lost');
    await this.notices.addClaimLost(tx, [offer], group);
  }

  /** A place taken after the lock is locked at once, and the first who left late is refunded (guide 7). */
  private async fillFreePlace(tx: Tx, group: GroupRow, seat: SeatRow, actor: Actor): Promise<void> {
    if (group.state === 'locked') await this.lifecycle.lockPlaces(tx, group, [seat], actor);
    await this.endings.refundFirstLateLeaver(tx, group.id, actor);
    // The worker checks whether the group is complete, and then ends the repair.
    await this.groups.requestRepair(tx, group.id);
    const others = group.openPlaces > 0 ? [] : await this.claims.closeLostOffers(tx, group.id, []);
    await this.notices.addClaimLost(tx, others, group);
  }
}

/** Why a payment for this seat is refunded: the seat was left, or is paid for already. */
function tooLate(seat: SeatRow | undefined): RefundReason | null {
  if (!seat) return 'invitation_passed';
  return seat.status === 'invited' ? null : 'paid_twice';
}
