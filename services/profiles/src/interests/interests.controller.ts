import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { InterestsService } from './interests.service.ts';

@Controller()
export class InterestsController {
  constructor(private readonly interests: InterestsService) {}

  @Rpc(profilesRpc.getInterest)
  async get({ viewerId, personId }: RpcPayload<typeof profilesRpc.getInterest>) {
    return { level: await this.interests.get(viewerId, personId) };
  }

  @Rpc(profilesRpc.setInterest)
  async set({ viewerId, personId, level }: RpcPayload<typeof profilesRpc.setInterest>) {
    await this.interests.set(viewerId, personId, level);
    return { level };
  }

  @Rpc(profilesRpc.takeBackInterest)
  async takeBack({ viewerId, personId }: RpcPayload<typeof profilesRpc.takeBackInterest>) {
    await this.interests.takeBack(viewerId, personId);
  }

  @Rpc(profilesRpc.listChoices)
  list({ viewerId, ...page }: RpcPayload<typeof profilesRpc.listChoices>) {
    return this.interests.list(viewerId, page);
  }
}
