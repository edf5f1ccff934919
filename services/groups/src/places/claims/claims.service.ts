import { AppError, type ClaimInput, type ClaimOffer } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { lockAccounts, registrationStates } from '../../ground/index.ts';
import { PricesService } from '../../money/index.ts';
import { GroupsRepository, isUnpaidClaim, type GroupRow } from '../groups/groups.repository.ts';
import { SeatConfirmationService } from '../seats/seat-confirmation.service.ts';
import { ClaimRules } from './claim-rules.service.ts';
import { ClaimsRepository, type OfferRow } from './claims.repository.ts';

/** Gives free places to the first who takes them and with whom all rules hold. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly groups: GroupsRepository,
    private readonly confirmations: SeatConfirmationService,
    private readonly prices: PricesService,
    private readonly rules: ClaimRules,
    private readonly transactions: Transactions,
  ) {}

  async listOpen(accountId: string): Promise<ClaimOffer[]> {
    const offers = await this.claims.listOpen(accountId);
    return offers.map((offer) => ({ ...offer, dueCents: this.prices.dueOf(offer) }));
  }

  /**
   * Takes the place: confirmed at once if nothing is due for it, otherwise kept while its price is paid. The loser of
   * two is charged nothing and goes on waiting (guide 7). A reason about the claimant alone is told; if a rule between
   * people is broken, the place counts as taken (P11).
   * @throws GROUPS.NOT_FOUND for an offer of others, GROUPS.CLAIM_* for one's own cause, GROUPS.SEAT_TAKEN,
   * GROUPS.PLACE_HELD while somebody pays for it, GROUPS.PLACE_CHECKED while the worker looks whether the offer still
   * completes the group, or the claimant has a place that they cannot see yet; GROUPS.TIME_CHANGED for other times than
   * the claimant was shown
   */
  async answer(accountId: string, offerId: string, { answer, startsAt }: ClaimInput): Promise<string | null> {
    const outcome = await this.transactions.run(async (tx) => {
      const about = await this.claims.findGroupId(tx, accountId, offerId);
      const group = about === undefined ? undefined : await this.groups.lock(tx, about);
      // Locked, so that of two places taken at the same time the second check sees the first (H1).
      await lockAccounts(tx, [accountId]);
      const offer = await this.claims.lock(tx, accountId, offerId);
      if (!offer || !group) throw new AppError('GROUPS.NOT_FOUND');
      if (offer.state === 'claimed') return offer.groupId;
      if (answer === 'decline') {
        if (offer.state === 'open') await this.claims.closeOffer(tx, offer.id, 'declined');
        return null;
      }
      if (startsAt && (await this.groups.isMovedFrom(tx, group.offeringId, startsAt)))
        throw new AppError('GROUPS.TIME_CHANGED');
      return this.claim(tx, group, offer);
    });
    if (outcome === 'taken') throw new AppError('GROUPS.SEAT_TAKEN');
    return outcome;
  }

  /**
   * Returns the id of the group, or `taken`, which ends the offer. @throws GROUPS.CLAIM_*, GROUPS.PLACE_HELD,
   * GROUPS.PLACE_CHECKED
   */
  private async claim(tx: Tx, group: GroupRow, offer: OfferRow): Promise<string> {
    const isOpen = offer.state === 'open';
    const broken = isOpen ? await this.rules.findObstacle(tx, offer) : null;
    if (isOpen && broken !== 'others') {
      // The offer stays open, so that the claimant can remove the obstacle while the place is free. It may be a place
      // that they must not learn of yet.
      if (broken !== null && group.openPlaces > 0)
        throw new AppError(offer.placedUnseen ? 'GROUPS.PLACE_CHECKED' : broken);
      if (group.openPlaces > 0 && group.isUnderRepair) throw new AppError('GROUPS.PLACE_CHECKED');
      if (broken === null && (await this.groups.claimPlace(tx, offer.groupId))) return this.takePlace(tx, offer);
      // Until the place is paid for or given up, which the worker may find out a while after its time.
      if ((await this.groups.seats(tx, group.id)).some(isUnpaidClaim)) throw new AppError('GROUPS.PLACE_HELD');
    }
    if (isOpen) await this.confirmations.loseOffer(tx, group, offer);
    return 'taken';
  }

  private async takePlace(tx: Tx, offer: OfferRow): Promise<string> {
    const { groupId, accountId, registrationId, gender, firstName } = offer;
    const actor = accountId;
    await registrationStates.moveOne(tx, registrationId, { to: 'proposed', from: ['waiting'], actor });
    await registrationStates.moveOne(tx, registrationId, { to: 'invited', actor });
    await this.claims.closeOffer(tx, offer.id, 'claimed');
    const group = await this.groups.lock(tx, groupId);
    if (!group) throw new Error('The group of an offer is gone');
    await this.groups.insertSeats(tx, [
      { groupId, accountId, registrationId, gender, firstName, answerBy: offer.payBy },
    ]);
    const seat = (await this.groups.seats(tx, groupId)).find((one) => one.accountId === accountId);
    if (!seat) throw new Error('Whoever was seated has no seat');
    if ((await this.prices.dueOfSeat(tx, seat.id)) === 0) await this.confirmations.confirm(tx, group, seat, accountId);
    return groupId;
  }
}
