import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { WaitingService } from './waiting.service.ts';

@Controller()
export class WaitingController {
  constructor(private readonly waiting: WaitingService) {}

  @Rpc(groupsRpc.withdraw)
  async withdraw({ accountId, registrationId }: RpcPayload<typeof groupsRpc.withdraw>) {
    await this.waiting.withdraw(accountId, registrationId);
  }

  @Rpc(groupsRpc.pause)
  async pause({ accountId, registrationId }: RpcPayload<typeof groupsRpc.pause>) {
    return { registration: await this.waiting.pause(accountId, registrationId) };
  }

  @Rpc(groupsRpc.resume)
  async resume({ accountId, registrationId }: RpcPayload<typeof groupsRpc.resume>) {
    return { registration: await this.waiting.resume(accountId, registrationId) };
  }
}
