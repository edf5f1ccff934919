import { AppError, type AnswerInput, type Leaving, type PlaceInput, type z } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { lockAccounts } from '../../ground/index.ts';
import { PricesService } from '../../money/index.ts';
import { GroupsRepository, type GroupRow, type SeatRow } from '../groups/groups.repository.ts';
import { PlaceTermsRepository } from '../groups/place-terms.repository.ts';
import { SeatConfirmationService } from './seat-confirmation.service.ts';
import { SeatEndingService } from './seat-ending.service.ts';
import { endingOfLeaver } from './seat-endings.ts';

@Injectable()
export class MembershipService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly terms: PlaceTermsRepository,
    private readonly endings: SeatEndingService,
    private readonly confirmations: SeatConfirmationService,
    private readonly prices: PricesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws GROUPS.INVITATION_OVER once the time to answer is over or the place is gone
   * @throws GROUPS.PRICE_DUE for a yes to a place that has to be paid: its payment is the yes
   * @throws GROUPS.TIME_CHANGED for a yes to other times: those of `startsAt`, or those in the mail
   */
  answer(
    accountId: string,
    groupId: string,
    { answer, ...shown }: z.output<typeof AnswerInput> & { byMail?: boolean },
  ): Promise<void> {
    return this.transactions.run(async (tx) => {
      const yes = answer === 'confirm' ? shown : null;
      const { group, seat } = await this.lockUnansweredSeat(tx, accountId, groupId, yes);
      if (!seat) return;
      if (answer === 'confirm') {
        if ((await this.prices.dueOfSeat(tx, seat.id)) > 0) throw new AppError('GROUPS.PRICE_DUE');
        await this.confirmations.confirm(tx, group, seat, accountId);
        return;
      }
      await this.endings.endSeats(tx, [seat], 'declined', { actor: accountId });
    });
  }

  /**
   * Locks the place that this account may pay for now, and returns what is due for it.
   * @throws GROUPS.NOT_FOUND, GROUPS.INVITATION_OVER, GROUPS.TIME_CHANGED, PAYMENT.NOTHING_DUE
   */
  async lockPayableSeat(
    tx: Tx,
    accountId: string,
    groupId: string,
    shown: PlaceInput,
  ): Promise<{ seat: SeatRow; title: string; dueCents: number }> {
    const { group, seat } = await this.lockUnansweredSeat(tx, accountId, groupId, shown);
    const dueCents = seat ? await this.prices.dueOfSeat(tx, seat.id) : 0;
    if (!seat || dueCents === 0) throw new AppError('PAYMENT.NOTHING_DUE');
    return { seat, title: group.title, dueCents };
  }

  /**
   * Leaves the group: freely before the lock and if a session was moved after the yes, else as a late cancellation,
   * which is refused to whom something better was told a moment ago.
   * @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW, GROUPS.LEAVING_CHANGED
   */
  leaveGroup(accountId: string, groupId: string, told: Leaving = 'late'): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { group, seat } = await this.lockSeat(tx, accountId, groupId);
      const way = endingOfLeaver(group, seat);
      if (way === null) throw new AppError('GROUPS.NOT_NOW');
      if (way === 'left_late' && told !== 'late') throw new AppError('GROUPS.LEAVING_CHANGED');
      await this.endings.endSeats(tx, [seat], way, { actor: accountId, reason: way === 'left_late' ? 'late' : way });
    });
  }

  /**
   * Ends the registration's seat in a group that its owner cannot see yet. The registration waits, as its owner
   * believes.
   */
  async leaveBeforeVisible(tx: Tx, accountId: string, registrationId: string): Promise<void> {
    const groupId = await this.terms.findGroup(tx, accountId, registrationId);
    const group = groupId === undefined ? undefined : await this.groups.lock(tx, groupId);
    if (!group || group.isKnown) return;
    const seat = (await this.groups.seats(tx, group.id)).find((one) => one.registrationId === registrationId);
    if (!seat) return;
    await this.endings.endSeats(tx, [seat], 'left_unseen', { actor: accountId, reason: 'left before it was visible' });
  }

  /** Locks the account's own seat while it can be answered; null if it is confirmed already. */
  private async lockUnansweredSeat(
    tx: Tx,
    accountId: string,
    groupId: string,
    yes: (PlaceInput & { byMail?: boolean }) | null,
  ): Promise<{ group: GroupRow; seat: SeatRow | null }> {
    const { group, seat } = await this.lockSeat(tx, accountId, groupId);
    if (yes && seat.status === 'confirmed') return { group, seat: null };
    if (seat.status !== 'invited' || !seat.isInTime) throw new AppError('GROUPS.INVITATION_OVER');
    if (
      (yes?.startsAt && (await this.groups.isMovedFrom(tx, group.offeringId, yes.startsAt))) ||
      (yes?.byMail && (await this.groups.isMovedSinceMail(tx, group, accountId)))
    )
      throw new AppError('GROUPS.TIME_CHANGED');
    return { group, seat };
  }

  private async lockSeat(tx: Tx, accountId: string, groupId: string): Promise<{ group: GroupRow; seat: SeatRow }> {
    const group = await this.groups.lock(tx, groupId);
    // Locked, so that acts in two groups at once, or with one deposit, happen one after the other.
    await lockAccounts(tx, [accountId]);
    const seat = group && (await this.groups.seats(tx, groupId)).find((one) => one.accountId === accountId);
    if (group && !seat && (await this.groups.hasPassed(tx, accountId, groupId)))
      throw new AppError('GROUPS.INVITATION_OVER');
    if (!group || !seat || !group.isKnown) throw new AppError('GROUPS.NOT_FOUND');
    return { group, seat };
  }
}
