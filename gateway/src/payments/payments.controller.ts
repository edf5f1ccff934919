import { api, groupsRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';

const SIGNATURE_HEADERS = { sandbox: 'sandbox-signature', stripe: 'stripe-signature' } as const;

@Controller()
export class PaymentsController {
  constructor(private readonly rpc: RpcClient) {}

  /** The signature covers the raw bytes; the groups service, which has the secret, checks it. */
  @Route(api.paymentWebhook)
  webhook(@Input() { params, request }: Input<typeof api.paymentWebhook>) {
    const signature = request.headers[SIGNATURE_HEADERS[params.provider]];
    return this.rpc.call(groupsRpc.paymentWebhook, {
      provider: params.provider,
      body: request.rawText ?? '',
      signature: typeof signature === 'string' ? signature : '',
    });
  }
}
