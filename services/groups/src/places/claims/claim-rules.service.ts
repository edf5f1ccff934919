import { NO_WISHES, type ErrorCode } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { meetsWishes } from '../../eligibility/index.ts';
import { OfferingsRepository } from '../../offers/index.ts';
import { WishesRepository } from '../../waiting/index.ts';
import { CurrentRules, type BrokenRule } from '../seats/current-rules.service.ts';
import { ClaimsRepository, type OfferRow } from './claims.repository.ts';

/** Rules about the claimant alone, with the code they are told. */
const OWN: Partial<Record<BrokenRule, ErrorCode>> = {
  clips: 'GROUPS.CLAIM_CLIPS',
  registration: 'GROUPS.CLAIM_NOT_WAITING',
  pause: 'GROUPS.CLAIM_RESTING',
  deposit: 'GROUPS.CLAIM_DEPOSIT',
  answers: 'GROUPS.CLAIM_ANSWERS',
  commitment: 'GROUPS.CLAIM_BUSY',
};

/** Finds out why somebody cannot take a place that was offered to them hours ago. */
@Injectable()
export class ClaimRules {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly offerings: OfferingsRepository,
    private readonly wishes: WishesRepository,
    private readonly rules: CurrentRules,
  ) {}

  /**
   * Null if all rules of publishing hold. A rule between people is reported as `others` only, so that nobody learns
   * whose or which it is (P11).
   */
  async findObstacle(tx: Tx, offer: OfferRow): Promise<ErrorCode | 'others' | null> {
    const offering = await this.offerings.find(offer.offeringId, tx);
    if (!offering) throw new Error('The offering of a group is gone');
    const seated = await this.claims.listSeated(tx, offer.groupId);
    const depositRequired = await this.claims.depositRequired(tx, offer.groupId);
    const [broken = null] = await this.rules.checkAll(tx, [{ offering, newcomers: [offer], seated, depositRequired }]);
    if (broken !== 'wishes') return broken && (OWN[broken] ?? 'others');
    // Either the claimant's own needs, or an age that somebody does not accept.
    const own = (await this.wishes.of(tx, [offer.accountId])).get(offer.accountId) ?? NO_WISHES;
    return meetsWishes(own, offering) ? 'others' : 'GROUPS.CLAIM_NEEDS';
  }
}
