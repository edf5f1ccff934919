import { randomBytes } from 'node:crypto';
import { AppError, type CalendarFeed } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  CALENDAR_CONFIG,
  type CalendarConfig,
  calendarOf,
  digestOf,
  feedOf,
  sessionsAhead,
} from '../../ground/index.ts';
import { MyGroupsService } from '../groups/my-groups.service.ts';
import { CalendarsRepository } from './calendars.repository.ts';

/**
 * A member's sessions for calendars: those of one group as a file, and all at a secret address (decision: group-life).
 */
@Injectable()
export class CalendarsService {
  constructor(
    private readonly groups: MyGroupsService,
    private readonly calendars: CalendarsRepository,
    @Inject(CALENDAR_CONFIG) private readonly config: CalendarConfig,
  ) {}

  /** @throws GROUPS.NOT_FOUND */
  async ofGroup(accountId: string, groupId: string): Promise<string> {
    await this.groups.groupOf(accountId, groupId);
    const group = await this.calendars.group(groupId);
    if (!group) throw new AppError('GROUPS.NOT_FOUND');
    return calendarOf(group, 'PUBLISH', this.config.SUPPORT_EMAIL);
  }

  /** Takes the sessions to come out of the calendar of a host who no longer leads them. */
  async withdrawn(tx: Tx, groupId: string): Promise<string> {
    const group = await this.calendars.group(groupId, tx);
    if (!group) throw new Error('The group is gone');
    const sessions = sessionsAhead(group.sessions, Date.now());
    return calendarOf({ ...group, sessions }, 'CANCEL', this.config.SUPPORT_EMAIL);
  }

  async feed(accountId: string): Promise<CalendarFeed> {
    const feed = await this.calendars.feedOf(accountId);
    return { since: feed?.createdAt.toISOString() ?? null };
  }

  /** Returns the secret end of the new address; the address before it stops working. */
  async makeFeed(accountId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.calendars.setFeed(accountId, digestOf(token));
    return token;
  }

  endFeed(accountId: string): Promise<void> {
    return this.calendars.endFeed(accountId);
  }

  /** @throws GROUPS.NOT_FOUND */
  async byToken(token: string): Promise<string> {
    const accountId = await this.calendars.ownerOf(digestOf(token));
    if (accountId === undefined) throw new AppError('GROUPS.NOT_FOUND');
    return feedOf(await this.calendars.groupsOf(accountId), this.config.SUPPORT_EMAIL);
  }
}
