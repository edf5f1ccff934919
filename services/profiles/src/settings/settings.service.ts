import type { EventFilters, FreeTime, PeopleFilters } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { readEventFilters, readFilters } from './filters.ts';
import { readTimes, tidyTimes } from './free-times.ts';
import { SettingsRepository } from './settings.repository.ts';

@Injectable()
export class SettingsService {
  constructor(private readonly settings: SettingsRepository) {}

  async filters(accountId: string): Promise<PeopleFilters> {
    return readFilters((await this.settings.find(accountId))?.peopleFilters);
  }

  async saveFilters(accountId: string, filters: PeopleFilters): Promise<PeopleFilters> {
    await this.settings.keep(accountId, { peopleFilters: filters });
    return filters;
  }

  async eventFilters(accountId: string): Promise<EventFilters> {
    return readEventFilters((await this.settings.find(accountId))?.eventFilters);
  }

  async saveEventFilters(accountId: string, filters: EventFilters): Promise<EventFilters> {
    await this.settings.keep(accountId, { eventFilters: filters });
    return filters;
  }

  async times(accountId: string): Promise<FreeTime[]> {
    return readTimes((await this.settings.find(accountId))?.freeTimes);
  }

  async saveTimes(accountId: string, times: readonly FreeTime[]): Promise<FreeTime[]> {
    const kept = tidyTimes(times);
    await this.settings.keep(accountId, { freeTimes: kept });
    return kept;
  }
}
