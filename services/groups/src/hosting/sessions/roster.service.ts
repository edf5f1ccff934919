import { randomUUID } from 'node:crypto';
import {
  AppError,
  isOn,
  type AttendanceInput,
  type HostGroup,
  type HostMessage,
  type PageQuery,
  type RosterEntry,
} from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { lockAccounts } from '../../ground/index.ts';
import { type GroupRow, GroupsRepository, NoticesRepository, StrikesService } from '../../places/index.ts';
import { HostMessagesRepository } from '../../safety/index.ts';
import { HostsRepository } from '../hosts/hosts.repository.ts';
import { RosterRepository } from './roster.repository.ts';

interface Roster {
  group: HostGroup;
  roster: RosterEntry[];
  messages: HostMessage[];
}

/** What hosts do with their own groups. Other hosts' groups are answered as not found. */
@Injectable()
export class RosterService {
  constructor(
    private readonly rosters: RosterRepository,
    private readonly hosts: HostsRepository,
    private readonly groups: GroupsRepository,
    private readonly notices: NoticesRepository,
    private readonly strikes: StrikesService,
    private readonly messages: HostMessagesRepository,
    private readonly transactions: Transactions,
  ) {}

  async groupsOf(hostId: string, query: PageQuery & { when?: 'coming' | 'past' | undefined }) {
    const { rows, nextCursor } = await this.rosters.groups(hostId, query);
    return { groups: rows, nextCursor };
  }

  /** @throws GROUPS.NOT_FOUND */
  async roster(hostId: string, groupId: string): Promise<Roster> {
    const group = await this.requireOwnGroup(hostId, groupId);
    return { group, roster: await this.rosters.roster(groupId), messages: await this.messages.ofGroup(groupId) };
  }

  /**
   * The people whose faces the host may see: nobody before the group is locked in, or once it is over. @throws
   * GROUPS.NOT_FOUND
   */
  async seatAccounts(hostId: string, groupId: string): Promise<{ seatId: string; accountId: string }[]> {
    const { state } = await this.requireOwnGroup(hostId, groupId);
    if (state !== 'locked' && state !== 'running') return [];
    const seats = await this.groups.seats(null, groupId);
    return seats.map(({ id, accountId }) => ({ seatId: id, accountId }));
  }

  /**
   * All marks or none. An absence goes up the published ladder, and comes down again when the mark is corrected.
   * @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW
   */
  async mark(hostId: string, groupId: string, marks: readonly AttendanceInput[]): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.lockOwnGroup(tx, hostId, groupId);
      // Locked, so that absences are counted one at a time, and no deposit is refunded that one of them costs.
      await lockAccounts(
        tx,
        (await this.groups.seats(tx, groupId)).map(({ accountId }) => accountId),
      );
      for (const mark of marks) {
        const seat = await this.rosters.mark(tx, hostId, groupId, mark);
        if (!seat) throw new AppError('GROUPS.NOT_NOW');
        const place = { seatId: mark.seatId, sessionId: mark.sessionId };
        if (mark.state === 'no_show') await this.strikes.noteAbsence(tx, { ...seat, ...place, groupId }, hostId);
        else await this.strikes.removeAbsence(tx, place, hostId);
      }
    });
  }

  /** @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW if no place is free */
  async askReplacement(hostId: string, groupId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const group = await this.lockOwnGroup(tx, hostId, groupId);
      if (group.state !== 'published' || group.seats >= group.maxSize) throw new AppError('GROUPS.NOT_NOW');
      // Unless a repair is under way.
      if (group.repairAt === null) await this.groups.requestRepair(tx, groupId);
    });
  }

  /**
   * Sent at once; operators read it afterwards, and members report it (decision: chat).
   * @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW once the group is over, REQUEST.RATE_LIMITED
   */
  async message(hostId: string, groupId: string, text: string): Promise<void> {
    const host = await this.hosts.find(hostId);
    await this.transactions.run(async (tx) => {
      const { state } = await this.lockOwnGroup(tx, hostId, groupId);
      if (!isOn(state)) throw new AppError('GROUPS.NOT_NOW');
      if (await this.messages.isRepeated(tx, { groupId, text })) return;
      const retryAfter = await this.messages.wait(tx, groupId);
      if (retryAfter !== null) throw new AppError('REQUEST.RATE_LIMITED', { retryAfter });
      await this.messages.add(tx, { id: randomUUID(), groupId, hostId, text });
      const version = await this.groups.bumpVersion(tx, groupId);
      const seats = await this.groups.seats(tx, groupId);
      const data = { hostName: host?.name ?? '', text, sentAt: new Date().toISOString() };
      await this.notices.addForEach(tx, seats, { groupId, kind: 'host_message', version, data });
    });
  }

  private async requireOwnGroup(hostId: string, groupId: string, tx?: Tx): Promise<HostGroup> {
    const group = await this.rosters.group(hostId, groupId, tx);
    if (!group) throw new AppError('GROUPS.NOT_FOUND');
    return group;
  }

  /** As it is under the lock: another host may have been named, or the group called off, a moment ago. */
  private async lockOwnGroup(tx: Tx, hostId: string, groupId: string): Promise<HostGroup & Pick<GroupRow, 'repairAt'>> {
    const locked = await this.groups.lock(tx, groupId);
    return { repairAt: locked?.repairAt ?? null, ...(await this.requireOwnGroup(hostId, groupId, tx)) };
  }
}
