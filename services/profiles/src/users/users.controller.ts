import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.ts';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Rpc(profilesRpc.getSummary)
  summary({ accountId }: RpcPayload<typeof profilesRpc.getSummary>) {
    return this.users.summary(accountId);
  }

  @Rpc(profilesRpc.updateUser)
  async update({ accountId, changes }: RpcPayload<typeof profilesRpc.updateUser>) {
    return { roadmaps: await this.users.update(accountId, changes) };
  }
}
