import { AppError, type OperatorCancel } from '@emberhood/contracts';
import { Transactions, eachOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { type Actor, assertSeen, groupStates, offeringStates, registrationStates } from '../../ground/index.ts';
import { SeatMoney } from '../../money/index.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { SeatEndingService } from '../seats/seat-ending.service.ts';
import { reminders, toHost } from './group-notices.ts';
import { GroupsRepository, isUnpaidClaim, type GroupRow, type SeatRow } from './groups.repository.ts';
import { SessionsRepository } from './sessions.repository.ts';

/** Changes of a group that are due, or made by its host or an operator. */
@Injectable()
export class LifecycleService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly sessions: SessionsRepository,
    private readonly money: SeatMoney,
    private readonly endings: SeatEndingService,
    private readonly notices: NoticesRepository,
    private readonly transactions: Transactions,
  ) {}

  async advance(): Promise<void> {
    const steps = [
      ['published', 'confirm', (id: string) => this.expireInvitations(id)],
      ['locked', 'confirm', (id: string) => this.expireInvitations(id)],
      ['published', 'lock', (id: string) => this.lock(id)],
      ['locked', 'start', (id: string) => this.start(id)],
      ['running', 'end', (id: string) => this.complete(id)],
    ] as const;
    await eachOf(steps, async ([state, condition, take]) => eachOf(await this.groups.due(state, condition), take));
  }

  /**
   * Ends places that were not confirmed, or not paid for, in time. The deposit stays with us and the invited can come
   * back; somebody who had claimed a free place goes on waiting.
   */
  private expireInvitations(groupId: string): Promise<void> {
    return this.withLockedGroup(groupId, ['published', 'locked'], async (tx, _group, seats) => {
      const silent = seats.filter((seat) => seat.status === 'invited' && !seat.isInTime && !seat.mayBePaid);
      await this.endUnanswered(tx, silent, 'system:confirm-window');
    });
  }

  private async endUnanswered(tx: Tx, silent: readonly SeatRow[], actor: Actor): Promise<void> {
    const [claimed, invited] = [silent.filter(isUnpaidClaim), silent.filter((seat) => !isUnpaidClaim(seat))];
    await this.endings.endSeats(tx, invited, 'expired', { actor });
    await this.endings.endSeats(tx, claimed, 'unpaid', { actor });
  }

  /** Locks a group that is complete and under no repair; otherwise dissolves it, as the date has passed (I16). */
  private lock(groupId: string): Promise<void> {
    return this.withLockedGroup(groupId, ['published'], async (tx, group, seats) => {
      const actor = 'system:lock';
      const isFull = seats.length >= group.minSize && group.repairAt === null;
      if (!isFull || !seats.every((seat) => seat.status === 'confirmed')) {
        await this.dissolve(tx, group, seats, actor);
        return;
      }
      await groupStates.moveOne(tx, groupId, { to: 'locked', actor });
      await this.notices.add(tx, toHost(group, 'host_locked', actor));
      await this.lockPlaces(tx, group, seats, actor);
    });
  }

  /** Tells these members that their place is sure, usually seven days before their first session (GRP-21). */
  async lockPlaces(tx: Tx, group: GroupRow, seats: readonly SeatRow[], actor: Actor): Promise<void> {
    await registrationStates.moveAll(tx, seats.map(registrationOf), { to: 'locked', actor });
    await this.notices.addForEach(tx, seats, { groupId: group.id, kind: 'locked', version: group.version });
    await this.scheduleReminders(tx, group, seats);
  }

  private start(groupId: string): Promise<void> {
    return this.withLockedGroup(groupId, ['locked'], async (tx, _group, seats) => {
      const actor = 'system:start';
      const unanswered = seats.filter((seat) => seat.status === 'invited');
      await this.endUnanswered(tx, unanswered, actor);
      await groupStates.moveOne(tx, groupId, { to: 'running', actor });
      const confirmed = seats.filter((seat) => !unanswered.includes(seat));
      await this.money.spendOnGroup(tx, confirmed, actor);
      await this.endings.settleLateLeavers(tx, groupId, 'not_refilled', actor);
    });
  }

  private complete(groupId: string): Promise<void> {
    return this.withLockedGroup(groupId, ['running'], async (tx, group, seats) => {
      const actor = 'system:end';
      await groupStates.moveOne(tx, groupId, { to: 'completed', actor });
      await registrationStates.moveAll(tx, seats.map(registrationOf), { to: 'completed', actor });
      await offeringStates.moveOne(tx, group.offeringId, { to: 'completed', actor });
    });
  }

  /**
   * Dissolves a group that is not full: all, also those who were offered a spot, are told the same sentence (P7) and go
   * on waiting with their seniority; deposits whose date has passed meanwhile are refunded at once (guide 7).
   */
  dissolve(tx: Tx, group: GroupRow, seats: readonly SeatRow[], actor: Actor): Promise<void> {
    const told = { reason: 'not full', words: 'This group is not full.' };
    return this.endEarly(tx, group, seats, { to: 'dissolved', actor, ...told });
  }

  /**
   * Cancels a group for its host or an operator, with a reason that members are told. Everything is refunded or kept
   * for the owner (guide 7). One that nobody knows of yet is taken back as if the run had left its offering out.
   * @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW, REQUEST.CHANGED
   */
  cancel(groupId: string, actor: Actor, { reason, replaces }: OperatorCancel, hostId: string | null): Promise<void> {
    return this.transactions.run(async (tx) => {
      const group = await this.groups.lock(tx, groupId);
      if (!group || (hostId !== null && group.hostId !== hostId)) throw new AppError('GROUPS.NOT_FOUND');
      assertSeen({ told: group.isKnown }, replaces);
      if (group.isKnown) return this.cancelLocked(tx, group, actor, reason);
      await this.takeBack(tx, groupId, actor, reason);
      return offeringStates.moveOne(tx, group.offeringId, { to: 'submitted', actor, reason });
    });
  }

  /** The caller has locked the group. */
  async cancelLocked(tx: Tx, group: GroupRow, actor: Actor, reason: string): Promise<void> {
    const seats = await this.groups.seats(tx, group.id);
    await this.endEarly(tx, group, seats, { to: 'cancelled', actor, reason, words: reason });
  }

  /**
   * Takes a group back that nobody knows of; its offering is open, as its host believes. The caller has read that it is
   * on. @throws GROUPS.NOT_NOW once members can see it
   */
  async takeBack(tx: Tx, groupId: string, actor: Actor, reason: string): Promise<void> {
    await this.groups.lock(tx, groupId);
    await this.notices.dropUntold(tx, [groupId]);
    // Asked only now, because dropping notices waits for those that are being sent at this moment.
    const group = await this.groups.lock(tx, groupId);
    if (!group || group.isKnown) throw new AppError('GROUPS.NOT_NOW');
    await groupStates.moveOne(tx, groupId, { to: 'dropped', actor, reason });
    await this.endings.endSeats(tx, await this.groups.seats(tx, groupId), 'rolled_back', { actor, reason });
    await offeringStates.moveOne(tx, group.offeringId, { to: 'open', actor, reason });
  }

  private async endEarly(
    tx: Tx,
    group: GroupRow,
    seats: readonly SeatRow[],
    { to, actor, reason, words }: { to: 'dissolved' | 'cancelled'; actor: Actor; reason: string; words: string },
  ): Promise<void> {
    const { id: groupId, version, offeringId } = group;
    await groupStates.moveOne(tx, groupId, { to, actor, reason });
    await this.groups.setReason(tx, groupId, words);
    await this.sessions.cancelAll(tx, offeringId);
    const offered = await this.notices.whoHeardOfOffer(tx, groupId, await this.groups.endOffers(tx, groupId));
    await this.notices.dropUntold(tx, [groupId]);
    const data = { reason: words };
    await this.notices.add(tx, toHost(group, 'host_ended', actor, data));
    await this.notices.addForEach(tx, offered, { groupId, kind: to, version, data });
    await this.endings.endSeats(tx, seats, group.isKnown ? to : 'rolled_back', {
      actor,
      told: (back) => ({
        ...data,
        refunded: back?.price === true || (back?.deposit === true && back.keepUntil === null),
        depositBack: back?.deposit === true,
        keepUntil: back?.keepUntil?.toISOString(),
      }),
    });
    await this.endings.settleLateLeavers(tx, groupId, `late_${to}`, actor);
    await offeringStates.moveOne(tx, offeringId, { to: 'cancelled', actor, reason });
  }

  /**
   * Tells everybody in a group that a session has moved, and schedules its reminders anew. Before members see the group
   * their invitation is still to come, with the new time.
   */
  async notifyMoved(tx: Tx, actor: Actor, group: GroupRow, moved: { from: Date; to: Date }): Promise<void> {
    const seats = await this.groups.seats(tx, group.id);
    await this.notices.dropUntold(tx, [group.id], ['reminder_week', 'reminder_day', 'feedback_asked']);
    const version = await this.groups.bumpVersion(tx, group.id);
    await this.notices.add(tx, [
      ...toHost({ ...group, version }, 'host_moved', actor, { moved }),
      ...(group.isKnown ? seats : []).map(({ accountId, leaveFreelyUntil }) => ({
        accountId,
        groupId: group.id,
        kind: 'moved' as const,
        version,
        // Members who had confirmed another time may leave (decision: group-life); the others can still decline.
        data: { moved, leaveFreelyUntil },
      })),
    ]);
    if (group.state !== 'published') await this.scheduleReminders(tx, group, seats);
  }

  /** Once for each time of a session. */
  private async scheduleReminders(tx: Tx, group: GroupRow, seats: readonly SeatRow[]): Promise<void> {
    const sessions = await this.sessions.ofOffering(tx, group.offeringId);
    const notices = sessions.flatMap((session, index) =>
      seats.flatMap((seat) => reminders(group, seat, session, index === 0)),
    );
    await this.notices.add(tx, notices);
  }

  private withLockedGroup(
    groupId: string,
    states: readonly string[],
    work: (tx: Tx, group: GroupRow, seats: SeatRow[]) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async (tx) => {
      const group = await this.groups.lock(tx, groupId);
      // Another process may have been first.
      if (!group || !states.includes(group.state)) return;
      await work(tx, group, await this.groups.seats(tx, groupId));
    });
  }
}

function registrationOf(seat: SeatRow): string {
  return seat.registrationId;
}
