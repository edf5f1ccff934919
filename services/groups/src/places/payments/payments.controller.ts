import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { CheckoutSettlement } from './checkout-settlement.service.ts';
import { CheckoutsService } from './checkouts.service.ts';
import { PaymentDueService } from './payment-due.service.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentDueService,
    private readonly checkouts: CheckoutsService,
    private readonly settlement: CheckoutSettlement,
  ) {}

  due = answer(groupsRpc.paymentDue, async ({ accountId }) => ({ payment: await this.payments.due(accountId) }));

  start = answer(groupsRpc.startCheckout, async ({ accountId, registrationId }) => ({
    checkout: await this.checkouts.startCheckout(accountId, registrationId),
  }));

  payForPlace = answer(groupsRpc.payForPlace, async ({ actorId, params, body }) => ({
    checkout: await this.checkouts.payForPlace(actorId, params.id, body),
  }));

  checkout = answer(groupsRpc.getCheckout, async ({ accountId, checkoutId }) => ({
    checkout: await this.settlement.getCheckout(accountId, checkoutId),
  }));

  webhook = answer(groupsRpc.paymentWebhook, ({ provider, body, signature }) =>
    this.settlement.webhook(provider, body, signature),
  );
}
