import { AppError, isOn, type SessionMove } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../ground/index.ts';
import { VenuesService } from '../../offers/index.ts';
import { EngagementsRepository } from '../../waiting/index.ts';
import { GroupsRepository } from './groups.repository.ts';
import { LifecycleService } from './lifecycle.service.ts';
import { SessionsRepository } from './sessions.repository.ts';

@Injectable()
export class SessionMovesService {
  constructor(
    private readonly venues: VenuesService,
    private readonly groups: GroupsRepository,
    private readonly sessions: SessionsRepository,
    private readonly engagements: EngagementsRepository,
    private readonly lifecycle: LifecycleService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Moves a session: tells everybody, changes calendars and reminders (T18).
   * @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW, HOSTING.SESSIONS_INVALID, HOSTING.VENUE_TOO_SMALL, GROUPS.SESSION_HELD,
   * REQUEST.CHANGED if another operator has moved it meanwhile, GROUPS.SAME_TIME, GROUPS.SESSIONS_OVERLAP,
   * GROUPS.MEMBERS_BUSY (I1), GROUPS.HOST_BUSY (H1), GROUPS.LOCK_TOO_LATE (I16)
   */
  move(actor: Actor, sessionId: string, { replaces, ...to }: SessionMove): Promise<void> {
    const [startsAt, endsAt] = [new Date(to.startsAt), new Date(to.endsAt)];
    return this.transactions.run(async (tx) => {
      const offering = await this.sessions.offeringOf(tx, sessionId);
      if (offering?.groupId == null) throw new AppError('GROUPS.NOT_FOUND');
      if (startsAt.getTime() < Date.now() || endsAt <= startsAt) throw new AppError('HOSTING.SESSIONS_INVALID');
      const sessions = [{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }];
      await this.venues.book(tx, { ...offering, sessions }, 'startsAt');
      const group = await this.groups.lock(tx, offering.groupId);
      if (!group || !isOn(group.state)) throw new AppError('GROUPS.NOT_NOW');
      if (await this.sessions.isHeld(tx, sessionId)) throw new AppError('GROUPS.SESSION_HELD');
      const accountIds = (await this.groups.seats(tx, group.id)).map(({ accountId }) => accountId);
      const hosts = group.hostId === null ? [] : [group.hostId];
      await this.engagements.lock(tx, [...accountIds, ...hosts]);
      if (replaces && !(await this.sessions.isAt(tx, sessionId, replaces))) throw new AppError('REQUEST.CHANGED');
      const from = await this.sessions.move(tx, sessionId, startsAt, endsAt);
      if (!from) throw new AppError('GROUPS.SAME_TIME');
      if (await this.sessions.overlapsAnother(tx, sessionId)) throw new AppError('GROUPS.SESSIONS_OVERLAP');
      const session = { offeringId: group.offeringId, sessionId };
      const [busy] = await this.engagements.listCommitted(tx, [{ ...session, accountIds }]);
      if (busy && busy.length > 0) throw new AppError('GROUPS.MEMBERS_BUSY');
      if ((await this.engagements.listBusyHosts(tx, { ...session, accountIds: hosts })).length > 0)
        throw new AppError('GROUPS.HOST_BUSY');
      if (group.state === 'published' && !(await this.groups.lockEarlier(tx, group.id)))
        throw new AppError('GROUPS.LOCK_TOO_LATE', { facts: { offering: group.title } });
      await this.groups.shortenOffers(tx, group.id);
      await this.lifecycle.notifyMoved(tx, actor, group, { from, to: startsAt });
    });
  }
}
