import type { OwnAction, RegistrationStatus } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { DepositsService } from '../../money/index.ts';
import { RegistrationsRepository, toRegistration } from '../../waiting/index.ts';
import { MyGroupsRepository } from '../groups/my-groups.repository.ts';
import { FittingOfferings } from './fitting-offerings.service.ts';

@Injectable()
export class StatusService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly deposits: DepositsService,
    private readonly groups: MyGroupsRepository,
    private readonly fitting: FittingOfferings,
  ) {}

  /** @throws REGISTRATION.NOT_FOUND */
  async of(accountId: string, registrationId: string): Promise<RegistrationStatus> {
    const row = await this.registrations.get(accountId, registrationId);
    const [held, own, payments, group, fitting] = await Promise.all([
      this.deposits.findHeld(accountId),
      this.deposits.findOfRegistration(registrationId),
      this.deposits.paymentsOf([registrationId]),
      this.groups.findVisibleGroup(registrationId),
      row.rests === null ? this.fitting.of(accountId, row) : null,
    ]);
    const owes = row.decided && !held && !own?.keepUntil;
    const pay: OwnAction[] = owes ? ['pay_deposit'] : [];
    return {
      registration: toRegistration(row),
      deposit: own ?? held,
      waits: payments
        .filter(({ fate }) => fate === 'waits')
        .map(({ purpose, amountCents, refundedCents }) => ({ purpose, amountCents: amountCents - refundedCents })),
      offeringsThatFit: fitting?.count ?? null,
      nextDecisionAt: row.nextDecisionAt,
      groupId: group?.id ?? null,
      groupTitle: group?.title ?? null,
      actions: row.shownStatus === 'waiting' && fitting ? [...pay, ...fitting.actions, 'rate_more'] : [],
    };
  }
}
