import {
  AppError,
  events,
  notifications,
  requestNotification,
  type ActivityCategory,
  type HostApplication,
  type HostDecision,
  type HostOffering,
  type HostRecord,
  type Need,
  type PageQuery,
  type Shortage,
} from '@emberhood/contracts';
import { Outbox, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { OfferingsService } from '../../offers/index.ts';
import { LifecycleService } from '../../places/index.ts';
import { HostsRepository, type NeedRow } from './hosts.repository.ts';
import { LostHostsRepository } from './lost-hosts.repository.ts';

/** Counting everybody who waits is slow, and hosts are only told few, some or many. */
const NEEDS_KEPT_MS = 60_000;
/** Anybody can be approved who has the status that the operator saw. */
const COMES_FROM = { declined: 'applied', suspended: 'approved' } as const;

@Injectable()
export class HostsService {
  private waiting: { until: number; rows: NeedRow[] } | null = null;

  constructor(
    private readonly hosts: HostsRepository,
    private readonly lost: LostHostsRepository,
    private readonly offerings: OfferingsService,
    private readonly lifecycle: LifecycleService,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  find(accountId: string): Promise<HostRecord | null> {
    return this.hosts.find(accountId);
  }

  list(page: PageQuery) {
    return this.hosts.list(page);
  }

  apply(accountId: string, application: HostApplication): Promise<HostRecord> {
    return this.hosts.apply(accountId, application);
  }

  /**
   * Auth grants or revokes the role in the name of this operator, and the host is told by mail. Nothing happens if the
   * status stays the same. @throws GROUPS.NOT_FOUND, ROLE.OWN, HOSTING.HOST_DECIDED
   */
  decide(actor: string, accountId: string, decision: HostDecision): Promise<HostRecord> {
    if (actor === accountId) throw new AppError('ROLE.OWN');
    return this.transactions.run(async (tx) => {
      const host = await this.hosts.lock(tx, accountId);
      if (!host) throw new AppError('GROUPS.NOT_FOUND');
      const { status } = decision;
      if (host.status === status) return host;
      const from = decision.status === 'approved' ? decision.from : COMES_FROM[decision.status];
      if (host.status !== from) throw new AppError('HOSTING.HOST_DECIDED');
      const note = decision.status === 'declined' ? decision.note : null;
      const { decisions, version } = await this.hosts.decide(tx, accountId, status, note);
      const decided = { accountId, approved: status === 'approved', by: actor, version };
      await this.outbox.add(tx, events.hostDecided, decided);
      const head = { key: `host:${accountId}:${String(decisions)}`, accountId };
      await this.outbox.add(tx, events.groupsNotificationRequested, newsOf(decision, host, head));
      return { ...host, status, note };
    });
  }

  /**
   * Sets or ends a rest; `HostStanding` deals with groups that this leaves without a host. @throws HOSTING.NOT_APPROVED
   */
  async rest(accountId: string, until: string | null): Promise<HostRecord> {
    const host = await this.assertApproved(accountId);
    await this.hosts.rest(accountId, until);
    return { ...host, restsUntil: until };
  }

  /** The gateway checks the role, and this the approval. @throws HOSTING.NOT_APPROVED */
  async assertApproved(accountId: string): Promise<HostRecord> {
    const host = await this.hosts.find(accountId);
    if (host?.status !== 'approved') throw new AppError('HOSTING.NOT_APPROVED');
    return host;
  }

  /** Suspended hosts pass, too, as they may still be owed money. @throws HOSTING.NOT_APPROVED */
  async assertMayBeOwed(accountId: string): Promise<void> {
    if ((await this.hosts.find(accountId))?.status !== 'suspended') await this.assertApproved(accountId);
  }

  /**
   * While nobody may know that it got a group, that group is taken back (decision: group-life).
   * @throws HOSTING.OFFERING_NOT_FOUND, GROUPS.NOT_NOW
   */
  async withdrawOffering(hostId: string, id: string): Promise<HostOffering> {
    await this.offerings.requireOwn(hostId, id);
    return this.transactions.run(async (tx) => {
      const takeBack = async (): Promise<void> => {
        const groupId = await this.lost.groupOf(tx, id);
        if (groupId !== undefined) await this.lifecycle.takeBack(tx, groupId, hostId, 'offering withdrawn');
      };
      await takeBack();
      // Waits for a publication under way, which may have made a group of it.
      const { state } = await this.offerings.requireOwn(hostId, id, tx);
      if (state === 'placed') await takeBack();
      return this.offerings.withdraw(tx, hostId, id);
    });
  }

  async needs(): Promise<{ needs: Need[]; shortages: Shortage[] }> {
    const [rows, shortages] = await Promise.all([this.countWaiting(), this.hosts.shortages()]);
    const needs = rows.map(({ city, category, weekday, people }): Need => {
      const waiting = Number(people) < 12 ? 'few' : Number(people) < 30 ? 'some' : 'many';
      return { city, category: category as ActivityCategory, weekday, waiting };
    });
    return { needs, shortages };
  }

  /** At most a minute old. */
  private async countWaiting(): Promise<NeedRow[]> {
    if (this.waiting === null || this.waiting.until < Date.now())
      this.waiting = { rows: await this.hosts.needs(), until: Date.now() + NEEDS_KEPT_MS };
    return this.waiting.rows;
  }
}

function newsOf(decision: HostDecision, { name, status }: HostRecord, head: { key: string; accountId: string }) {
  if (decision.status === 'declined')
    return requestNotification(notifications.hostDeclined, { ...head, data: { name, note: decision.note } });
  if (decision.status === 'suspended')
    return requestNotification(notifications.hostSuspended, { ...head, data: { name } });
  return requestNotification(notifications.hostApproved, { ...head, data: { name, again: status === 'suspended' } });
}
