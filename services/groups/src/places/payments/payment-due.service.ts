import { CURRENCY, DEPOSIT_CENTS, type PaymentDue } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import {
  DepositsService,
  RefundsByHandRepository,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  PricesService,
} from '../../money/index.ts';
import { offeringOf } from '../../waiting/index.ts';
import { CheckoutsRepository } from './checkouts.repository.ts';

@Injectable()
export class PaymentDueService {
  constructor(
    private readonly checkouts: CheckoutsRepository,
    private readonly deposits: DepositsService,
    private readonly refunds: RefundsByHandRepository,
    private readonly prices: PricesService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  async due(accountId: string): Promise<PaymentDue> {
    const [awaiting, held, chargedBackCents, partsBack, places] = await Promise.all([
      this.checkouts.findAwaitingDeposit(accountId),
      this.deposits.findHeld(accountId),
      this.deposits.findChargedBackCents(accountId),
      this.refunds.listRefundsTo(accountId),
      this.prices.listDue(accountId),
    ]);
    // After a host's cancellation, until its owner has chosen, the deposit can still be kept for the next group.
    const last = held || !awaiting ? null : await this.deposits.findOfRegistration(awaiting.id);
    const deposit = held ?? (last?.keepUntil ? last : null);
    const registration = awaiting?.decided === true ? awaiting : undefined;
    const refundAt = await this.deposits.refundAtIfPaidNow(registration?.city ?? '');
    return {
      registrationId: registration?.id ?? null,
      registration: registration
        ? { offering: offeringOf(registration), city: registration.city, withoutDeposit: registration.withoutDeposit }
        : null,
      dueCents: registration && !deposit ? DEPOSIT_CENTS : 0,
      currency: CURRENCY,
      depositRequired: this.deposits.required,
      available: this.provider !== null,
      refundAtIfPaidNow: refundAt.toISOString(),
      deposit,
      chargedBackCents,
      partsBack,
      undecided: awaiting?.decided === false ? awaiting.city : null,
      places,
    };
  }
}
