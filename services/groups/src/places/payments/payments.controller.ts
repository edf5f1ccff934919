import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { PaymentsService } from './payments.service.ts';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Rpc(groupsRpc.paymentDue)
  async due({ accountId }: RpcPayload<typeof groupsRpc.paymentDue>) {
    return { payment: await this.payments.due(accountId) };
  }

  @Rpc(groupsRpc.startCheckout)
  async start({ accountId, registrationId }: RpcPayload<typeof groupsRpc.startCheckout>) {
    return { checkout: await this.payments.startCheckout(accountId, registrationId) };
  }

  @Rpc(groupsRpc.payForPlace)
  async payForPlace({ actorId, params }: RpcPayload<typeof groupsRpc.payForPlace>) {
    return { checkout: await this.payments.payForPlace(actorId, params.id) };
  }

  @Rpc(groupsRpc.getCheckout)
  async checkout({ accountId, checkoutId }: RpcPayload<typeof groupsRpc.getCheckout>) {
    return { checkout: await this.payments.getCheckout(accountId, checkoutId) };
  }

  @Rpc(groupsRpc.paymentWebhook)
  async webhook({ provider, body, signature }: RpcPayload<typeof groupsRpc.paymentWebhook>) {
    await this.payments.webhook(provider, body, signature);
    return {};
  }
}
