import {
  AppError,
  events,
  notifications,
  requestNotification,
  type LostHost,
  type PageQuery,
} from '@emberhood/contracts';
import { Outbox, Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { type GroupRow, GroupsRepository, NoticesRepository, SessionsRepository } from '../../places/index.ts';
import { LostHostsRepository, type Substitute } from './lost-hosts.repository.ts';

/** Another host for what has lost its own: a suspended or leaving one, or one who is gone. Operators name them. */
@Injectable()
export class LostHostsService {
  constructor(
    private readonly lost: LostHostsRepository,
    private readonly groups: GroupsRepository,
    private readonly sessions: SessionsRepository,
    private readonly notices: NoticesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  async list(page: PageQuery): Promise<{ groups: LostHost[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await this.lost.list(page);
    return { groups: rows, nextCursor };
  }

  /** Who could lead it: every rule between a host and a group holds (H1, H5). */
  substitutes(offeringId: string, page: PageQuery): Promise<{ hosts: Substitute[]; nextCursor: string | null }> {
    return this.transactions.run(async (tx) => {
      const { rows, nextCursor } = await this.lost.possible(tx, offeringId, page);
      const ids = rows.map(({ id }) => id);
      const busy = await this.sessions.leadingElsewhere(tx, ids, offeringId);
      return { hosts: rows.filter(({ id }) => !busy.includes(id)), nextCursor };
    });
  }

  /**
   * From now on this host leads the group, and is paid for it; its members and the host are told, once. Asked for twice, it is once.
   * @throws HOSTING.OFFERING_NOT_FOUND also of a group that is over, HOSTING.HOST_UNFIT, whichever rule it is (P11)
   */
  name(offeringId: string, hostId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const groupId = await this.lost.groupOf(tx, offeringId);
      const group = groupId === undefined ? undefined : await this.groups.lock(tx, groupId);
      if (group?.offeringId !== offeringId) throw new AppError('HOSTING.OFFERING_NOT_FOUND');
      if (group.hostId === hostId && group.hostLostAt === null) return;
      // One who is named for two groups at once leads one of them.
      await this.lost.lockHost(tx, hostId);
      const {
        rows: [host],
      } = await this.lost.possible(tx, offeringId, { limit: 1 }, hostId);
      const busy = await this.sessions.leadingElsewhere(tx, [hostId], offeringId);
      if (!host || busy.length > 0) throw new AppError('HOSTING.HOST_UNFIT');
      await this.lost.name(tx, offeringId, hostId);
      await this.tell(tx, group, host);
    });
  }

  /** Of a group that nobody has been told of, nobody is told who led it before. */
  private async tell(tx: Tx, group: GroupRow, host: Substitute): Promise<void> {
    const version = await this.groups.bumpVersion(tx, group.id);
    await this.notices.dropUntold(tx, group.id, ['host_changed']);
    if (group.visibleAt !== null && group.visibleAt.getTime() <= Date.now()) {
      const seats = await this.groups.seats(tx, group.id);
      await this.notices.add(
        tx,
        seats.map(({ accountId }) => ({
          ...{ accountId, groupId: group.id, kind: 'host_changed' as const, version },
          data: { hostName: host.name },
        })),
      );
    }
    const request = requestNotification(notifications.hostNamed, {
      key: `host-named:${group.id}:${String(version)}`,
      accountId: host.id,
      data: { name: host.name, groupId: group.id, title: group.title },
    });
    await this.outbox.add(tx, events.groupsNotificationRequested, request);
  }
}
