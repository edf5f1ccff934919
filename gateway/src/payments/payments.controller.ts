import { api, groupsRpc, type Checkout, type PaymentDue, type Registration } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { Input, Route } from '../http/route.ts';

const SIGNATURE_HEADERS = { sandbox: 'sandbox-signature', stripe: 'stripe-signature' } as const;

@Controller()
export class PaymentsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.payment)
  due(@CurrentSession() { account }: ActiveSession): Promise<{ payment: PaymentDue }> {
    return this.rpc.call(groupsRpc.paymentDue, { accountId: account.id });
  }

  @Route(api.startCheckout)
  start(
    @Input() { body }: Input<typeof api.startCheckout>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<{ checkout: Checkout }> {
    return this.rpc.call(groupsRpc.startCheckout, { accountId: account.id, registrationId: body.registrationId });
  }

  @Route(api.checkout)
  checkout(
    @Input() { params }: Input<typeof api.checkout>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<{ checkout: Checkout }> {
    return this.rpc.call(groupsRpc.getCheckout, { accountId: account.id, checkoutId: params.id });
  }

  @Route(api.confirmWithoutDeposit)
  confirmWithout(
    @Input() { body }: Input<typeof api.confirmWithoutDeposit>,
    @CurrentSession() { account }: ActiveSession,
  ): Promise<{ registration: Registration }> {
    return this.rpc.call(groupsRpc.confirmWithout, { accountId: account.id, registrationId: body.registrationId });
  }

  /** The signature is over the bytes as they came, and the one who knows the secret checks it: the groups service. */
  @Route(api.paymentWebhook)
  webhook(@Input() { params }: Input<typeof api.paymentWebhook>, @Req() request: FastifyRequest): Promise<object> {
    const signature = request.headers[SIGNATURE_HEADERS[params.provider]];
    return this.rpc.call(groupsRpc.paymentWebhook, {
      provider: params.provider,
      body: request.rawText ?? '',
      signature: typeof signature === 'string' ? signature : '',
    });
  }
}
