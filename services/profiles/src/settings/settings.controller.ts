import { profilesRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  filters = answer(profilesRpc.getPeopleFilters, async ({ accountId }) => ({
    filters: await this.settings.filters(accountId),
  }));

  saveFilters = answer(profilesRpc.savePeopleFilters, async ({ accountId, filters }) => ({
    filters: await this.settings.saveFilters(accountId, filters),
  }));

  eventFilters = answer(profilesRpc.getEventFilters, async ({ accountId }) => ({
    filters: await this.settings.eventFilters(accountId),
  }));

  saveEventFilters = answer(profilesRpc.saveEventFilters, async ({ accountId, filters }) => ({
    filters: await this.settings.saveEventFilters(accountId, filters),
  }));

  times = answer(profilesRpc.getFreeTimes, async ({ accountId }) => ({ times: await this.settings.times(accountId) }));

  saveTimes = answer(profilesRpc.saveFreeTimes, async ({ accountId, times }) => ({
    times: await this.settings.saveTimes(accountId, times),
  }));
}
