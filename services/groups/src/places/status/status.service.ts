import { profilesRpc, type OwnAction, type RegistrationStatus } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { meetsAnswers, meetsWishes, slotsOfTimes } from '../../eligibility/index.ts';
import { DepositsService } from '../../money/index.ts';
import { OfferingsRepository } from '../../offers/index.ts';
import { RegistrationsRepository, WishesRepository, toRegistration } from '../../waiting/index.ts';
import { MyGroupsRepository } from '../groups/my-groups.repository.ts';

const FEW = { evenings: 4, activities: 3 };

@Injectable()
export class StatusService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly offerings: OfferingsRepository,
    private readonly deposits: DepositsService,
    private readonly groups: MyGroupsRepository,
    private readonly wishes: WishesRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws REGISTRATION.NOT_FOUND */
  async of(accountId: string, registrationId: string): Promise<RegistrationStatus> {
    const row = await this.registrations.get(accountId, registrationId);
    const [open, held, own, payments, group, wishes, { times }] = await Promise.all([
      this.offerings.listOpenInCity(row.city),
      this.deposits.findHeld(accountId),
      this.deposits.findOfRegistration(registrationId),
      this.deposits.paymentsOf([registrationId]),
      this.groups.findVisibleGroup(registrationId),
      this.wishes.find(accountId),
      this.rpc.call(profilesRpc.getFreeTimes, { accountId }),
    ]);
    const freeSlots = slotsOfTimes(times);
    const answered = open.filter((offering) => meetsAnswers(row, offering, freeSlots));
    const fitting = answered.filter((offering) => meetsWishes(wishes, offering));
    const { activities, offeringKind, offeringId, availability } = row;
    const unlimited = { activities, offeringKind, offeringId, availability, budgetMax: null };
    const affordable = open.filter((offering) => meetsAnswers(unlimited, offering, freeSlots));
    const actions: OwnAction[] = [];
    if (row.decided && !held && !own?.keepUntil) actions.push('pay_deposit');
    if (row.availability.length + times.length < FEW.evenings) actions.push('add_evenings');
    if (row.offeringKind === 'general' && row.activities.length < FEW.activities) actions.push('add_activities');
    if (affordable.length > answered.length) actions.push('raise_budget');
    if (answered.length > fitting.length) actions.push('widen_wishes');
    actions.push('rate_more');
    return {
      registration: toRegistration(row),
      deposit: own ?? held,
      waits: payments.filter(({ fate }) => fate === 'waits'),
      offeringsThatFit: fitting.length,
      nextDecisionAt: row.nextDecisionAt,
      groupId: group?.id ?? null,
      groupTitle: group?.title ?? null,
      actions: row.shownStatus === 'waiting' ? actions : [],
    };
  }
}
