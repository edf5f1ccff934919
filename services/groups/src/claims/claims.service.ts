import { AppError, type ClaimOffer } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { DepositsService } from '../deposits/deposits.service.ts';
import { LifecycleService } from '../groups/lifecycle.service.ts';
import { GroupsRepository, type GroupRow } from '../groups/groups.repository.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { registrationStates } from '../states/machines.ts';
import { StatesRepository } from '../states/states.repository.ts';
import { ClaimsRepository } from './claims.repository.ts';

/** A place may be taken until the group meets. */
const OPEN_STATES: readonly GroupRow['state'][] = ['published', 'locked'];

/** Free places go to whoever takes them first, of those with whom every rule holds. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly groups: GroupsRepository,
    private readonly states: StatesRepository,
    private readonly notices: NoticesRepository,
    private readonly lifecycle: LifecycleService,
    private readonly deposits: DepositsService,
    private readonly transactions: Transactions,
  ) {}

  openOf(accountId: string): Promise<ClaimOffer[]> {
    return this.claims.openOf(accountId);
  }

  /**
   * Takes the place and confirms it at once. The loser of two is told, and waits on.
   * @throws GROUPS.NOT_FOUND for an offer of others, GROUPS.SEAT_TAKEN
   */
  async answer(accountId: string, offerId: string, answer: 'claim' | 'decline'): Promise<string | null> {
    const outcome = await this.transactions.run(async (tx) => {
      const about = await this.claims.groupOf(tx, accountId, offerId);
      const group = about === undefined ? undefined : await this.groups.lock(tx, about);
      const offer = await this.claims.lock(tx, accountId, offerId);
      if (!offer || !group) throw new AppError('GROUPS.NOT_FOUND');
      if (answer === 'decline') {
        if (offer.state === 'open') await this.claims.settle(tx, offer.id, 'declined');
        return null;
      }
      if (offer.state === 'claimed') return offer.groupId;
      const free =
        offer.state === 'open' &&
        OPEN_STATES.includes(group.state) &&
        (await this.groups.claimPlace(tx, offer.groupId));
      const moved = free
        ? await this.states.move(tx, registrationStates, [offer.registrationId], {
            to: 'proposed',
            from: ['waiting'],
            actor: accountId,
          })
        : [];
      if (moved.length === 0) {
        if (free) throw new AppError('GROUPS.NOT_NOW');
        await this.claims.settle(tx, offer.id, 'lost');
        return 'taken';
      }
      for (const to of group.state === 'locked'
        ? (['invited', 'confirmed', 'locked'] as const)
        : (['invited', 'confirmed'] as const))
        await this.states.moveOne(tx, registrationStates, offer.registrationId, { to, actor: accountId });
      const { groupId, registrationId, gender, firstName } = offer;
      await this.groups.insertSeats(tx, [{ groupId, accountId, registrationId, gender, firstName }]);
      const seat = (await this.groups.seats(tx, groupId)).find((one) => one.accountId === accountId);
      if (!seat) throw new Error('Whoever was seated has no seat');
      await this.groups.confirm(tx, seat.id);
      if (group.state === 'locked') await this.lifecycle.remind(tx, group, [seat]);
      await this.refundFirstLate(tx, group, accountId);
      // Whole again? The worker looks, and stops looking.
      await this.groups.askRepair(tx, groupId);
      await this.claims.settle(tx, offer.id, 'claimed');
      const others = group.openPlaces > 1 ? [] : await this.claims.lose(tx, groupId);
      const version = group.version;
      await this.notices.add(
        tx,
        others.map((other) => ({ ...other, groupId, kind: 'claim_lost' as const, version })),
      );
      return groupId;
    });
    if (outcome === 'taken') throw new AppError('GROUPS.SEAT_TAKEN');
    return outcome;
  }

  /** Whoever left first after the lock gets the deposit back, as the place is taken (guide 7). */
  private async refundFirstLate(tx: Tx, group: GroupRow, actor: string): Promise<void> {
    const [first] = await this.groups.lateLeavers(tx, group.id);
    if (!first) return;
    await this.groups.noteRefilled(tx, first.seatId);
    if (first.depositId)
      await this.deposits.requestRefund(tx, { depositId: first.depositId }, { reason: 'refilled', actor });
  }
}
