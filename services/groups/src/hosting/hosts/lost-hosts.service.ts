import { randomUUID } from 'node:crypto';
import { AppError, isOn, type LostHost, type PageQuery } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { type GroupRow, GroupsRepository, NoticesRepository } from '../../places/index.ts';
import { EngagementsRepository } from '../../waiting/index.ts';
import { HostNews } from './host-news.ts';
import { LostHostsRepository, type Substitute } from './lost-hosts.repository.ts';

/** Another host for groups and offerings whose own is suspended, rests, leaves, or is gone. Operators name them. */
@Injectable()
export class LostHostsService {
  constructor(
    private readonly lost: LostHostsRepository,
    private readonly groups: GroupsRepository,
    private readonly engagements: EngagementsRepository,
    private readonly notices: NoticesRepository,
    private readonly transactions: Transactions,
    private readonly news: HostNews,
  ) {}

  async list(page: PageQuery): Promise<{ groups: LostHost[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await this.lost.list(page);
    return { groups: rows, nextCursor };
  }

  /** Hosts who may lead the group by all rules (H1, H5), but not the operator, who would see if a member avoids them. */
  substitutes(
    actor: string,
    offeringId: string,
    page: PageQuery,
  ): Promise<{ hosts: Substitute[]; nextCursor: string | null }> {
    return this.transactions.run(async (tx) => {
      const { rows, nextCursor } = await this.lost.listSubstitutes(tx, offeringId, page);
      const ids = rows.map(({ id }) => id);
      const busy = await this.engagements.listBusyHosts(tx, { offeringId, accountIds: ids });
      return { hosts: rows.filter(({ id }) => id !== actor && !busy.includes(id)), nextCursor };
    });
  }

  /**
   * Makes this host lead the group, or the offering that may become one, and be paid for it; members and both hosts are
   * told once. Nothing happens if it is called again. Hosts are told of the group itself when its members see it.
   * @throws HOSTING.OFFERING_NOT_FOUND also of a group that is over; HOSTING.HOST_DECIDED if its host may lead it, who
   * may just have been named; HOSTING.HOST_UNFIT, whichever rule it is (P11); GROUPS.CONCERNS_YOU for the operator
   */
  nameHost(actor: string, offeringId: string, hostId: string): Promise<void> {
    if (hostId === actor) throw new AppError('GROUPS.CONCERNS_YOU');
    return this.transactions.run(async (tx) => {
      const groupId = await this.lost.groupOf(tx, offeringId);
      const group = groupId === undefined ? undefined : await this.groups.lock(tx, groupId);
      // Waits for a publication under way, which may have made a group of the offering.
      const lost = group ?? (await this.lost.lockOffering(tx, offeringId));
      // The group may have been called off a moment ago.
      if (lost?.offeringId !== offeringId || (group && !isOn(group.state)))
        throw new AppError('HOSTING.OFFERING_NOT_FOUND');
      if (lost.hostLostAt === null) {
        if (lost.hostId === hostId) return;
        throw new AppError('HOSTING.HOST_DECIDED');
      }
      const host = await this.requireSubstitute(tx, offeringId, hostId);
      const version = group ? await this.addNotices(tx, group, host) : 0;
      const key = group ? `${group.id}:${String(version)}` : `${offeringId}:${randomUUID()}`;
      const change = { key, title: lost.title, group };
      await this.news.named(tx, change, host);
      if (lost.hostId !== null) await this.news.replaced(tx, change, lost.hostId, host.name);
      await this.lost.setHost(tx, offeringId, hostId);
    });
  }

  private async requireSubstitute(tx: Tx, offeringId: string, hostId: string): Promise<Substitute> {
    // Locked, so that of two calls that name one host at the same time the second sees the first.
    await this.engagements.lock(tx, [hostId]);
    const {
      rows: [host],
    } = await this.lost.listSubstitutes(tx, offeringId, { limit: 1 }, hostId);
    const busy = await this.engagements.listBusyHosts(tx, { offeringId, accountIds: [hostId] });
    if (!host || busy.length > 0) throw new AppError('HOSTING.HOST_UNFIT');
    return host;
  }

  /** Until a group is visible, nobody knows of it. */
  private async addNotices(tx: Tx, group: GroupRow, host: Substitute): Promise<number> {
    const { id: groupId, state, visibleAt } = group;
    const version = await this.groups.bumpVersion(tx, groupId);
    await this.notices.dropUntold(tx, [groupId], ['host_changed']);
    const toHost = { accountId: host.id, groupId };
    if (group.isKnown) {
      const seats = await this.groups.seats(tx, groupId);
      const data = { hostName: host.name };
      await this.notices.addForEach(tx, seats, { groupId, kind: 'host_changed', version, data });
    } else if (visibleAt)
      await this.notices.add(tx, [{ ...toHost, kind: 'host_formed', version: 1, dueAt: visibleAt }]);
    // With the calendar, as its first host got it at the lock.
    if (state === 'locked' || state === 'running') await this.notices.addNext(tx, { ...toHost, kind: 'host_locked' });
    return version;
  }
}
