import { AppError, type Checkout } from '@emberhood/contracts';
import { eachOf, LOGGER, outsideContext, Transactions, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { lockAccounts, registrationStates } from '../../ground/index.ts';
import {
  DepositsService,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type ProviderCheckout,
  type RefundReason,
  ReversalsService,
} from '../../money/index.ts';
import { GroupsRepository } from '../groups/groups.repository.ts';
import { SeatConfirmationService } from '../seats/seat-confirmation.service.ts';
import { type CheckoutRow, CheckoutsRepository, toCheckout } from './checkouts.repository.ts';
import { orUnavailable } from './or-unavailable.ts';

/** Books what the provider says about checkouts and payments. */
@Injectable()
export class CheckoutSettlement {
  constructor(
    private readonly checkouts: CheckoutsRepository,
    private readonly deposits: DepositsService,
    private readonly groups: GroupsRepository,
    private readonly confirmations: SeatConfirmationService,
    private readonly reversals: ReversalsService,
    private readonly transactions: Transactions,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * For the return page; asks the provider as long as the checkout is not settled. @throws PAYMENT.CHECKOUT_NOT_FOUND
   */
  async getCheckout(accountId: string, checkoutId: string): Promise<Checkout> {
    const row = await this.checkouts.find(accountId, checkoutId);
    if (!row) throw new AppError('PAYMENT.CHECKOUT_NOT_FOUND');
    if (row.isFinal || row.providerRef === null) return toCheckout(row);
    try {
      await this.settleCheckout(row.providerRef);
    } catch (error) {
      // The page says that it waits for the webhook.
      this.logger.warn({ err: error, checkoutId }, 'Payments: the provider could not be asked');
    }
    return toCheckout((await this.checkouts.find(accountId, checkoutId)) ?? row);
  }

  /**
   * A webhook of the provider, proved by its signature. The provider is asked what it is about, so that late, repeated
   * and reordered webhooks lead to the same; one that cannot be settled yet is refused, so that the provider sends it
   * again.
   * @throws PAYMENT.WEBHOOK_REFUSED, PAYMENT.UNAVAILABLE
   */
  async webhook(providerName: string, body: string, signature: string): Promise<void> {
    const provider = this.provider;
    if (provider?.name !== providerName) throw new AppError('PAYMENT.WEBHOOK_REFUSED');
    const event = readEvent(provider, body, signature);
    if (event.kind === 'checkout') await this.settleCheckout(event.ref);
    // It may ask the provider more often than there is time to answer for, and is finished all the same.
    if (event.kind === 'reversal')
      await orUnavailable(() => outsideContext(() => this.reversals.settleReversal(event.ref)));
  }

  /**
   * Settles checkouts of places whose time is over, which wait for the provider's answer, and those whose webhook never
   * came. An error with one does not keep the others from being settled, unless the provider is silent: the next round
   * asks again.
   */
  async settleForgotten(): Promise<void> {
    const provider = this.provider;
    if (!provider) return;
    const expired = await this.checkouts.listOfExpiredPlaces(provider.name);
    const unsettled = await this.checkouts.listUnsettled(provider.name);
    const refs = new Set([...expired, ...unsettled].map(({ providerRef }) => providerRef));
    await eachOf([...refs], (providerRef) => this.settleOrPostpone(provider, providerRef));
  }

  private async settleOrPostpone({ name }: PaymentProvider, providerRef: string): Promise<void> {
    try {
      await this.settleCheckout(providerRef);
    } catch (error) {
      this.logger.warn({ err: error, providerRef }, 'Payments: a forgotten checkout will be asked for again');
      await this.checkouts.postpone(name, providerRef);
      throw error;
    }
  }

  /** Books what the provider says about a checkout. May be called repeatedly and concurrently. */
  private async settleCheckout(providerRef: string): Promise<void> {
    const provider = this.provider;
    if (!provider) return;
    const askedAt = await this.checkouts.now();
    const told: ProviderCheckout = await orUnavailable(() => provider.findCheckout(providerRef));
    if (told.state === 'open') {
      await this.checkouts.markOpen(provider.name, providerRef, askedAt);
      return;
    }
    await this.transactions.run(async (tx) => {
      const found = await this.checkouts.findByRef(tx, provider.name, providerRef, false);
      if (!found) return;
      // Locks in the order of all changes of a group: group, account, checkout.
      const group = found.groupId === null ? undefined : await this.groups.lock(tx, found.groupId);
      await lockAccounts(tx, [found.accountId]);
      const row = await this.checkouts.findByRef(tx, provider.name, providerRef, true);
      if (!row) return;
      const { accountId, registrationId, seatId, amountCents } = row;
      let paymentId: string | null = null;
      if (told.state === 'paid') {
        const { paymentRef } = told;
        const payment = { accountId, registrationId, amountCents, provider: provider.name, paymentRef };
        if (group && seatId !== null) {
          const price = { ...payment, seatId, openedAt: row.createdAt };
          paymentId = await this.confirmations.recordPrice(tx, group, price);
        } else {
          paymentId = await this.deposits.recordPayment(tx, { ...payment, city: row.city, back: backOf(row) });
          await this.confirmations.allocateLateDeposit(tx, registrationId);
        }
      }
      await this.checkouts.closeCheckout(tx, row.id, told.state, paymentId);
    });
  }
}

/** Nobody who is suspended or leaving can get a group. */
function backOf({ registrationStatus, isHidden }: CheckoutRow): RefundReason | null {
  if (registrationStates.finalStates.includes(registrationStatus)) return 'registration_over';
  return isHidden ? 'removed' : null;
}

function readEvent(provider: PaymentProvider, body: string, signature: string) {
  try {
    return provider.readWebhook(body, signature);
  } catch (cause) {
    throw new AppError('PAYMENT.WEBHOOK_REFUSED', {}, { cause });
  }
}
