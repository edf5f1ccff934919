import { AppError, CURRENCY, DEPOSIT_CENTS, type Checkout, type PlaceInput } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { lockAccounts } from '../../ground/index.ts';
import {
  DepositsRepository,
  PAYMENTS_CONFIG,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type PaymentsConfig,
} from '../../money/index.ts';
import { RegistrationsRepository } from '../../waiting/index.ts';
import { MembershipService } from '../seats/membership.service.ts';
import { CheckoutsRepository, toCheckout, type CheckoutRow } from './checkouts.repository.ts';
import { orUnavailable } from './or-unavailable.ts';

/** Opens the provider's pages on which people pay deposits and prices, so that we see no card data. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly checkouts: CheckoutsRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly deposits: DepositsRepository,
    private readonly membership: MembershipService,
    private readonly transactions: Transactions,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    @Inject(PAYMENTS_CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /**
   * Returns the checkout of this registration's deposit; the same one if it is called again.
   * @throws PAYMENT.UNAVAILABLE, PAYMENT.NOTHING_DUE, PAYMENT.NOTHING_DECIDED, REGISTRATION.NOT_FOUND
   */
  async startCheckout(accountId: string, registrationId: string): Promise<Checkout> {
    const provider = this.requireProvider();
    const checkout = await this.transactions.run(async (tx) => {
      await lockAccounts(tx, [accountId]);
      const { decided } = await this.registrations.lock(tx, accountId, registrationId);
      if (!decided) throw new AppError('PAYMENT.NOTHING_DECIDED');
      if (await this.deposits.findHeld(accountId, tx)) throw new AppError('PAYMENT.NOTHING_DUE');
      return this.checkouts.openOrFind(tx, {
        accountId,
        registrationId,
        seatId: null,
        provider: provider.name,
        amountCents: DEPOSIT_CENTS,
      });
    });
    return this.openHostedPage(provider, checkout, { path: '/payment', description: 'Emberhood: commitment deposit' });
  }

  /**
   * Returns the checkout of a place's price; the same one if it is called again. Paying confirms the place.
   * @throws PAYMENT.UNAVAILABLE, PAYMENT.NOTHING_DUE, GROUPS.NOT_FOUND, GROUPS.INVITATION_OVER,
   * GROUPS.TIME_CHANGED
   */
  async payForPlace(accountId: string, groupId: string, shown: PlaceInput): Promise<Checkout> {
    const provider = this.requireProvider();
    const { checkout, title } = await this.transactions.run(async (tx) => {
      const { seat, title, dueCents } = await this.membership.lockPayableSeat(tx, accountId, groupId, shown);
      const { id: seatId, registrationId } = seat;
      const wish = { accountId, registrationId, seatId, provider: provider.name, amountCents: dueCents };
      return { title, checkout: await this.checkouts.openOrFind(tx, wish) };
    });
    return this.openHostedPage(provider, checkout, {
      path: `/emberite/groups/${groupId}`,
      description: `Emberhood: ${title}`,
    });
  }

  /** Opens the provider's page; the browser comes back to `path`. */
  private async openHostedPage(
    provider: PaymentProvider,
    checkout: CheckoutRow,
    { path, description }: { path: string; description: string },
  ): Promise<Checkout> {
    if (checkout.url !== null) return toCheckout(checkout);
    const back = new URL(path, this.config.PUBLIC_URL);
    back.searchParams.set('checkout', checkout.id);
    const opened = await orUnavailable(() =>
      provider.createCheckout({
        key: checkout.id,
        amountCents: checkout.amountCents,
        currency: CURRENCY,
        description,
        returnUrl: back.href,
        cancelUrl: `${back.href}&cancelled=1`,
        expiresAt: checkout.expiresAt,
      }),
    );
    await this.checkouts.saveHostedPage(checkout.id, opened.ref, opened.url);
    return toCheckout({ ...checkout, providerRef: opened.ref, url: opened.url });
  }

  private requireProvider(): PaymentProvider {
    if (!this.provider) throw new AppError('PAYMENT.UNAVAILABLE');
    return this.provider;
  }
}
