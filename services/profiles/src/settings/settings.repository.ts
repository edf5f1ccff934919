import { SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { MemberSettingsEntity } from './member-settings.entity.ts';

@Injectable()
export class SettingsRepository extends SqlRepository {
  find(accountId: string): Promise<MemberSettingsEntity | null> {
    return this.source.manager.findOneBy(MemberSettingsEntity, { accountId });
  }

  /** Changes only the settings that are given. */
  async keep(
    accountId: string,
    changes: Partial<Pick<MemberSettingsEntity, 'peopleFilters' | 'eventFilters' | 'freeTimes'>>,
  ): Promise<void> {
    await this.source.manager.upsert(MemberSettingsEntity, { accountId, ...changes, updatedAt: () => 'now()' }, [
      'accountId',
    ]);
  }
}
