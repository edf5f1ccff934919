import type { FreeTime } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { MemberSettingsEntity } from './member-settings.entity.ts';

@Injectable()
export class SettingsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  find(accountId: string): Promise<MemberSettingsEntity | null> {
    return this.source.manager.findOneBy(MemberSettingsEntity, { accountId });
  }

  async keepFilters(accountId: string, filters: object): Promise<void> {
    await this.source.query(
      `insert into member_settings (account_id, people_filters) values ($1, $2)
       on conflict (account_id) do update set people_filters = excluded.people_filters, updated_at = now()`,
      [accountId, JSON.stringify(filters)],
    );
  }

  async keepEventFilters(accountId: string, filters: object): Promise<void> {
    await this.source.query(
      `insert into member_settings (account_id, event_filters) values ($1, $2)
       on conflict (account_id) do update set event_filters = excluded.event_filters, updated_at = now()`,
      [accountId, JSON.stringify(filters)],
    );
  }

  async keepTimes(accountId: string, times: readonly FreeTime[]): Promise<void> {
    await this.source.query(
      `insert into member_settings (account_id, free_times) values ($1, $2)
       on conflict (account_id) do update set free_times = excluded.free_times, updated_at = now()`,
      [accountId, JSON.stringify(times)],
    );
  }
}
