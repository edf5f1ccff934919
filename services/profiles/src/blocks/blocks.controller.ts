import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { BlocksService } from './blocks.service.ts';

@Controller()
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  @Rpc(profilesRpc.listBlocked)
  async list({ accountId }: RpcPayload<typeof profilesRpc.listBlocked>) {
    return { people: await this.blocks.list(accountId) };
  }

  @Rpc(profilesRpc.setBlock)
  async set({ accountId, personId, blocked }: RpcPayload<typeof profilesRpc.setBlock>) {
    await this.blocks.set(accountId, personId, blocked);
  }
}
