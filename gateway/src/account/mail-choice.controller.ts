import { authRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { oneClickUnsubscribe } from '../http/extra-endpoints.ts';
import { Input, Route } from '../http/route.ts';

/** Answers the unsubscribe button that mail programs show. */
@Controller()
export class MailChoiceController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(oneClickUnsubscribe, '')
  async stop(@Input() { query }: Input<typeof oneClickUnsubscribe>) {
    await this.rpc.call(authRpc.chooseByMail, { token: query.token, wanted: false });
  }
}
