import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { ProfilesService } from './profiles.service.ts';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Rpc(profilesRpc.getOwn)
  async getOwn({ accountId }: RpcPayload<typeof profilesRpc.getOwn>) {
    return { profile: await this.profiles.getOwn(accountId) };
  }

  @Rpc(profilesRpc.registrants)
  async registrants({ accountIds }: RpcPayload<typeof profilesRpc.registrants>) {
    return { people: await this.profiles.registrants(accountIds) };
  }

  @Rpc(profilesRpc.updateProperties)
  async update({ accountId, location, changes }: RpcPayload<typeof profilesRpc.updateProperties>) {
    return { profile: await this.profiles.update(accountId, location, changes) };
  }
}
