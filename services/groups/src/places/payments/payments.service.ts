import { randomUUID } from 'node:crypto';
import { AppError, CURRENCY, DEPOSIT_CENTS, type Checkout, type PaymentDue } from '@emberhood/contracts';
import { LOGGER, Transactions, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  DepositsRepository,
  DepositsService,
  PAYMENTS_CONFIG,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type PaymentsConfig,
  PricesService,
  type ProviderCheckout,
  ReversalsService,
} from '../../money/index.ts';
import { GroupsRepository } from '../groups/groups.repository.ts';
import { MembershipService } from '../seats/membership.service.ts';
import { PlacesService } from '../seats/places.service.ts';
import { RegistrationsRepository, offeringOf } from '../../waiting/index.ts';
import { lockAccounts } from '../../ground/index.ts';
import { CheckoutsRepository, type CheckoutRow } from './checkouts.repository.ts';

const CHECKOUT_MINUTES = 40;
const FORGOTTEN_SECONDS = 120;
const OVER = ['completed', 'cancelled', 'refunded', 'removed'];

/** The way of a deposit or a price from "Pay" to the ledger. No card data touches us: people pay on the provider's page. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly checkouts: CheckoutsRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly deposits: DepositsService,
    private readonly ledger: DepositsRepository,
    private readonly groups: GroupsRepository,
    private readonly membership: MembershipService,
    private readonly places: PlacesService,
    private readonly prices: PricesService,
    private readonly reversals: ReversalsService,
    private readonly transactions: Transactions,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    @Inject(PAYMENTS_CONFIG) private readonly config: PaymentsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async due(accountId: string): Promise<PaymentDue> {
    const [awaiting, deposit, partsBack, places] = await Promise.all([
      this.checkouts.awaiting(accountId),
      this.deposits.heldOf(accountId),
      this.deposits.partsBack(accountId),
      this.prices.due(accountId),
    ]);
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
      partsBack,
      undecided: awaiting?.decided === false ? awaiting.city : null,
      places,
    };
  }

  /**
   * The hosted page for this registration's deposit; asked for again, the same one.
   * @throws PAYMENT.UNAVAILABLE, PAYMENT.NOTHING_DUE, PAYMENT.NOTHING_DECIDED, REGISTRATION.NOT_FOUND
   */
  async startCheckout(accountId: string, registrationId: string): Promise<Checkout> {
    const provider = this.available();
    const checkout = await this.transactions.run(async (tx) => {
      await lockAccounts(tx, [accountId]);
      const { decided } = await this.registrations.lock(tx, accountId, registrationId);
      if (!decided) throw new AppError('PAYMENT.NOTHING_DECIDED');
      if (await this.ledger.heldOf(accountId, tx)) throw new AppError('PAYMENT.NOTHING_DUE');
      return this.checkouts.open(tx, {
        id: randomUUID(),
        accountId,
        registrationId,
        seatId: null,
        provider: provider.name,
        amountCents: DEPOSIT_CENTS,
        minutes: CHECKOUT_MINUTES,
      });
    });
    return this.hosted(provider, checkout, { path: '/payment', description: 'Emberhood: commitment deposit' });
  }

  /**
   * The hosted page for the price of one's place; asked for again, the same one. Paying there is the yes.
   * @throws PAYMENT.UNAVAILABLE, PAYMENT.NOTHING_DUE, GROUPS.NOT_FOUND, GROUPS.INVITATION_OVER
   */
  async payForPlace(accountId: string, groupId: string): Promise<Checkout> {
    const provider = this.available();
    const { checkout, title } = await this.transactions.run(async (tx) => {
      const { seat, title, dueCents } = await this.membership.payable(tx, accountId, groupId);
      const wish = { id: randomUUID(), accountId, registrationId: seat.registrationId, seatId: seat.id };
      const terms = { provider: provider.name, amountCents: dueCents, minutes: CHECKOUT_MINUTES };
      return { title, checkout: await this.checkouts.open(tx, { ...wish, ...terms }) };
    });
    return this.hosted(provider, checkout, { path: `/emberite/groups/${groupId}`, description: `Emberhood: ${title}` });
  }

  /** The page of the provider; the browser comes back to `path`. */
  private async hosted(
    provider: PaymentProvider,
    checkout: CheckoutRow,
    { path, description }: { path: string; description: string },
  ): Promise<Checkout> {
    if (checkout.url !== null) return toCheckout(checkout);
    const back = new URL(path, this.config.PUBLIC_URL);
    back.searchParams.set('checkout', checkout.id);
    const opened = await this.asking(() =>
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
    await this.checkouts.attach(checkout.id, opened.ref, opened.url);
    return toCheckout({ ...checkout, providerRef: opened.ref, url: opened.url });
  }

  /** As the return page shows it: asked of the provider while we have not heard of it. @throws PAYMENT.CHECKOUT_NOT_FOUND */
  async getCheckout(accountId: string, checkoutId: string): Promise<Checkout> {
    const row = await this.checkouts.find(accountId, checkoutId);
    if (!row) throw new AppError('PAYMENT.CHECKOUT_NOT_FOUND');
    if (row.isFinal || row.providerRef === null) return toCheckout(row);
    try {
      await this.settle(row.providerRef);
    } catch (error) {
      // The webhook will tell; until then the page says that it waits.
      this.logger.warn({ err: error, checkoutId }, 'Payments: the provider could not be asked');
    }
    return toCheckout((await this.checkouts.find(accountId, checkoutId)) ?? row);
  }

  /**
   * A message of the provider. Its signature counts, not where it came from; what it says is asked back, so that late,
   * doubled and reordered messages come to the same; one that cannot be followed yet is refused, and so comes again.
   * @throws PAYMENT.WEBHOOK_REFUSED, PAYMENT.UNAVAILABLE
   */
  async webhook(providerName: string, body: string, signature: string): Promise<void> {
    const provider = this.provider;
    if (provider?.name !== providerName) throw new AppError('PAYMENT.WEBHOOK_REFUSED');
    const event = readEvent(provider, body, signature);
    if (event.kind === 'checkout') await this.settle(event.ref);
    if (event.kind === 'reversal') await this.asking(() => this.reversals.settleReversal(event.ref));
  }

  /**
   * Checkouts whose webhook never came, and those of places that are about to be given up: who has paid in time has said yes.
   * One that cannot be settled now keeps no other from it.
   */
  async settleForgotten(): Promise<void> {
    const provider = this.provider;
    if (!provider) return;
    const forgotten = await this.checkouts.unsettled(provider.name, FORGOTTEN_SECONDS);
    const over = await this.checkouts.ofPlacesOver(provider.name);
    for (const providerRef of new Set([...over, ...forgotten].map((one) => one.providerRef))) {
      try {
        await this.settle(providerRef);
      } catch (error) {
        this.logger.warn({ err: error, providerRef }, 'Payments: a forgotten checkout will be asked for again');
        await this.checkouts.postpone(provider.name, providerRef);
      }
    }
  }

  /** Brings a checkout to what the provider says of it. Safe to run twice and at the same time. */
  private async settle(providerRef: string): Promise<void> {
    const provider = this.provider;
    if (!provider) return;
    const told: ProviderCheckout = await this.asking(() => provider.findCheckout(providerRef));
    if (told.state === 'open') {
      await this.checkouts.postpone(provider.name, providerRef);
      return;
    }
    await this.transactions.run(async (tx) => {
      const found = await this.checkouts.byRef(tx, provider.name, providerRef);
      if (!found) return;
      // In the order of everything that changes a group: the group, the account, and what belongs to them.
      const group = found.groupId === null ? undefined : await this.groups.lock(tx, found.groupId);
      await lockAccounts(tx, [found.accountId]);
      const row = await this.checkouts.lockByRef(tx, provider.name, providerRef);
      if (!row) return;
      const { accountId, registrationId, seatId, amountCents } = row;
      const { state, paymentRef } = told;
      let paymentId: string | null = null;
      if (state === 'paid' && paymentRef !== null) {
        const payment = { accountId, registrationId, amountCents, provider: provider.name, paymentRef };
        const registrationOver = OVER.includes(row.registrationStatus);
        if (group && seatId !== null) paymentId = await this.places.paid(tx, group, { ...payment, seatId });
        else {
          paymentId = await this.deposits.record(tx, { ...payment, city: row.city, registrationOver });
          await this.places.depositPaid(tx, registrationId);
        }
      }
      await this.checkouts.closeCheckout(tx, row.id, state, paymentId);
    });
  }

  private available(): PaymentProvider {
    if (!this.provider) throw new AppError('PAYMENT.UNAVAILABLE');
    return this.provider;
  }

  private async asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new AppError('PAYMENT.UNAVAILABLE', { retryAfter: 5 }, { cause });
    }
  }
}

function readEvent(provider: PaymentProvider, body: string, signature: string) {
  try {
    return provider.readWebhook(body, signature);
  } catch (cause) {
    throw new AppError('PAYMENT.WEBHOOK_REFUSED', {}, { cause });
  }
}

function toCheckout(row: CheckoutRow): Checkout {
  const { id, registrationId, state, url, amountCents, groupId, givenBack } = row;
  return { id, registrationId, state, url: state === 'open' ? url : null, amountCents, groupId, givenBack };
}
