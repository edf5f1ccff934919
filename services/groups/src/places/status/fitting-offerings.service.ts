import { AppError, profilesRpc, type FreeTime, type OwnAction } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { meetsAnswers, meetsWishes, slotsOfTimes, type Answered } from '../../eligibility/index.ts';
import { OfferingsRepository } from '../../offers/index.ts';
import { EngagementsRepository, WishesRepository } from '../../waiting/index.ts';

const FEW = { evenings: 4, activities: 3 };

/** What of the open offerings in the city fits a registration, and which other answers would make more of them fit. */
@Injectable()
export class FittingOfferings {
  constructor(
    private readonly offerings: OfferingsRepository,
    private readonly wishes: WishesRepository,
    private readonly engagements: EngagementsRepository,
    private readonly rpc: RpcClient,
  ) {}

  async of(
    accountId: string,
    row: Answered & { city: string },
  ): Promise<{ count: number | null; actions: OwnAction[] }> {
    const [listed, wishes, times] = await Promise.all([
      this.offerings.listOpenInCity(row.city),
      this.wishes.find(accountId),
      this.timesOf(accountId),
    ]);
    const activities: OwnAction[] =
      row.offeringKind === 'general' && row.activities.length < FEW.activities ? ['add_activities'] : [];
    if (times === null) return { count: null, actions: activities };
    const clashing = await this.engagements.listClashing(
      accountId,
      listed.map(({ id }) => id),
    );
    const open = listed.filter(({ id }) => !clashing.has(id));
    const freeSlots = slotsOfTimes(times);
    const answered = open.filter((offering) => meetsAnswers(row, offering, freeSlots));
    const fitting = answered.filter((offering) => meetsWishes(wishes, offering));
    const affordable = open.filter((offering) => meetsAnswers({ ...row, budgetMax: null }, offering, freeSlots));
    const actions: OwnAction[] = [];
    if (row.availability.length + times.length < FEW.evenings) actions.push('add_evenings');
    actions.push(...activities);
    if (affordable.length > answered.length) actions.push('raise_budget');
    if (answered.length > fitting.length) actions.push('widen_wishes');
    return { count: fitting.length, actions };
  }

  /** Null while profiles do not answer: the deposit and the date of the next groups are shown without them. */
  private async timesOf(accountId: string): Promise<FreeTime[] | null> {
    try {
      return (await this.rpc.call(profilesRpc.getFreeTimes, { accountId })).times;
    } catch (error) {
      if (error instanceof AppError && error.status === 503) return null;
      throw error;
    }
  }
}
