import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../ground/index.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { toHost } from './group-notices.ts';
import { type GroupRow, GroupsRepository, type SeatRow } from './groups.repository.ts';
import { LifecycleService } from './lifecycle.service.ts';

/** Tells everybody in a group that a session has moved, and schedules its reminders anew. */
@Injectable()
export class SessionMoveNotices {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly notices: NoticesRepository,
    private readonly lifecycle: LifecycleService,
  ) {}

  async send(tx: Tx, actor: Actor, group: GroupRow, seats: readonly SeatRow[], startsAt: Date): Promise<void> {
    await this.notices.dropUntold(tx, group.id, ['reminder_week', 'reminder_day', 'feedback_asked']);
    const version = await this.groups.bumpVersion(tx, group.id);
    await this.notices.add(tx, [
      ...toHost({ ...group, version }, 'host_moved', actor),
      ...seats.map(({ accountId, status }) => ({
        accountId,
        groupId: group.id,
        kind: 'moved' as const,
        version,
        // Members who had confirmed another time may leave (decision: group-life); the others can still decline.
        data: { actor, ...(status !== 'invited' && { leaveFreelyUntil: startsAt.toISOString() }) },
      })),
    ]);
    // The notice of the move already says when they meet, so no late reminder follows.
    if (group.state !== 'published') await this.lifecycle.scheduleReminders(tx, group, seats, 'never');
  }
}
