import { profilesRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Rpc(profilesRpc.getPeopleFilters)
  async filters({ accountId }: RpcPayload<typeof profilesRpc.getPeopleFilters>) {
    return { filters: await this.settings.filters(accountId) };
  }

  @Rpc(profilesRpc.savePeopleFilters)
  async saveFilters({ accountId, filters }: RpcPayload<typeof profilesRpc.savePeopleFilters>) {
    return { filters: await this.settings.saveFilters(accountId, filters) };
  }

  @Rpc(profilesRpc.getEventFilters)
  async eventFilters({ accountId }: RpcPayload<typeof profilesRpc.getEventFilters>) {
    return { filters: await this.settings.eventFilters(accountId) };
  }

  @Rpc(profilesRpc.saveEventFilters)
  async saveEventFilters({ accountId, filters }: RpcPayload<typeof profilesRpc.saveEventFilters>) {
    return { filters: await this.settings.saveEventFilters(accountId, filters) };
  }

  @Rpc(profilesRpc.getFreeTimes)
  async times({ accountId }: RpcPayload<typeof profilesRpc.getFreeTimes>) {
    return { times: await this.settings.times(accountId) };
  }

  @Rpc(profilesRpc.saveFreeTimes)
  async saveTimes({ accountId, times }: RpcPayload<typeof profilesRpc.saveFreeTimes>) {
    return { times: await this.settings.saveTimes(accountId, times) };
  }
}
