import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
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

  @Rpc(groupsRpc.paymentDue)
  async due({ accountId }: RpcPayload<typeof groupsRpc.paymentDue>) {
    return { payment: await this.payments.due(accountId) };
  }

  @Rpc(groupsRpc.startCheckout)
  async start({ accountId, registrationId }: RpcPayload<typeof groupsRpc.startCheckout>) {
    return { checkout: await this.checkouts.startCheckout(accountId, registrationId) };
  }

  @Rpc(groupsRpc.payForPlace)
  async payForPlace({ actorId, params }: RpcPayload<typeof groupsRpc.payForPlace>) {
    return { checkout: await this.checkouts.payForPlace(actorId, params.id) };
  }

  @Rpc(groupsRpc.getCheckout)
  async checkout({ accountId, checkoutId }: RpcPayload<typeof groupsRpc.getCheckout>) {
    return { checkout: await this.settlement.getCheckout(accountId, checkoutId) };
  }

  @Rpc(groupsRpc.paymentWebhook)
  async webhook({ provider, body, signature }: RpcPayload<typeof groupsRpc.paymentWebhook>) {
    await this.settlement.webhook(provider, body, signature);
  }
}
