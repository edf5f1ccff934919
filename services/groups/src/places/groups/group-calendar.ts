import { AppError } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CALENDAR_CONFIG, type CalendarConfig, calendarOf } from '../../ground/index.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { MyGroupsService } from './my-groups.service.ts';

/** The sessions of a member's group as a calendar file. */
@Injectable()
export class GroupCalendar {
  constructor(
    private readonly groups: MyGroupsService,
    private readonly notices: NoticesRepository,
    @Inject(CALENDAR_CONFIG) private readonly config: CalendarConfig,
  ) {}

  /** @throws GROUPS.NOT_FOUND */
  async of(accountId: string, groupId: string): Promise<string> {
    await this.groups.one(accountId, groupId);
    const group = await this.notices.calendarGroup(groupId);
    if (!group) throw new AppError('GROUPS.NOT_FOUND');
    return calendarOf(group, 'PUBLISH', this.config.SUPPORT_EMAIL);
  }
}
