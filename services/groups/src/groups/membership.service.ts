import { randomUUID } from 'node:crypto';
import { AppError } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { DepositsService } from '../deposits/deposits.service.ts';
import type { NoticeKind } from '../notices/notice.entity.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { registrationStates } from '../states/machines.ts';
import { StatesRepository, type Actor } from '../states/states.repository.ts';
import { StrikesRepository } from '../strikes/strikes.repository.ts';
import type { WayOut } from '../prices/price-rules.ts';
import { PricesService } from '../prices/prices.service.ts';
import { GroupsRepository, type GroupRow, type SeatRow } from './groups.repository.ts';
import { LifecycleService, inTime } from './lifecycle.service.ts';
import { PlacesService } from './places.service.ts';
import { TermsRepository } from './terms.repository.ts';

/** Kept for those who stay: what a group is told about itself. */
const OWN_NOTICES: readonly NoticeKind[] = [
  'reminder_week',
  'reminder_day',
  'moved',
  'feedback_asked',
  'host_message',
  'host_changed',
  'locked',
  'invited',
];

type OwnWayOut = 'left' | 'moved' | 'left_late';

/** What leaving by one's own act is now; null: the group has begun, and no session of it was moved since the yes. */
export function wayOutOf(group: GroupRow, seat: SeatRow): OwnWayOut | null {
  if (!['published', 'locked', 'running'].includes(group.state)) return null;
  if (seat.status !== 'locked') return 'left';
  if (seat.leaveFreelyUntil !== null) return 'moved';
  return group.state === 'running' ? null : 'left_late';
}

/** What members do with their place in a group. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly terms: TermsRepository,
    private readonly states: StatesRepository,
    private readonly deposits: DepositsService,
    private readonly notices: NoticesRepository,
    private readonly strikes: StrikesRepository,
    private readonly lifecycle: LifecycleService,
    private readonly places: PlacesService,
    private readonly prices: PricesService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws GROUPS.INVITATION_OVER once the time to answer is over or the place is gone
   * @throws GROUPS.PRICE_DUE for a yes to a place that has to be paid: its payment is the yes
   */
  answer(accountId: string, groupId: string, answer: 'confirm' | 'decline'): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { group, seat } = await this.openSeat(tx, accountId, groupId, answer === 'confirm');
      if (!seat) return;
      if (answer === 'confirm') {
        if ((await this.prices.dueOfSeat(tx, seat.id)) > 0) throw new AppError('GROUPS.PRICE_DUE');
        await this.places.confirm(tx, group, seat, accountId);
        return;
      }
      for (const to of ['declined', 'waiting'] as const)
        await this.states.moveOne(tx, registrationStates, seat.registrationId, { to, actor: accountId });
      await this.empty(tx, group, seat, 'declined', accountId);
      await this.tellGivenUp(tx, group, accountId, true);
    });
  }

  /**
   * The place of theirs that this account may pay for now, and what is due for it.
   * @throws GROUPS.NOT_FOUND, GROUPS.INVITATION_OVER, PAYMENT.NOTHING_DUE
   */
  async payable(
    tx: Tx,
    accountId: string,
    groupId: string,
  ): Promise<{ seat: SeatRow; title: string; dueCents: number }> {
    const { group, seat } = await this.openSeat(tx, accountId, groupId, true);
    const dueCents = seat ? await this.prices.dueOfSeat(tx, seat.id) : 0;
    if (!seat || dueCents === 0) throw new AppError('PAYMENT.NOTHING_DUE');
    return { seat, title: group.title, dueCents };
  }

  /**
   * Gives the place up: freely before the lock and where a session was moved after the yes, as a late cancellation otherwise.
   * @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW
   */
  leave(accountId: string, groupId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { group, seat } = await this.seatOf(tx, accountId, groupId);
      const way = wayOutOf(group, seat);
      if (way === null) throw new AppError('GROUPS.NOT_NOW');
      const { registrationId } = seat;
      const reason = way === 'left_late' ? 'late' : way;
      await this.states.moveOne(tx, registrationStates, registrationId, { to: 'cancelled', actor: accountId, reason });
      if (way !== 'left_late')
        await this.deposits.requestRefund(
          tx,
          { registrationId },
          { reason: way === 'moved' ? 'session_moved' : 'withdrawn', actor: accountId },
        );
      await this.giveUp(tx, group, seat, way);
      await this.tellGivenUp(tx, group, accountId, false);
    });
  }

  /** Out of a group that nobody has been told of; nothing where there is none. The registration waits, as its owner sees it. */
  async leaveUnseen(tx: Tx, accountId: string, registrationId: string): Promise<void> {
    const groupId = await this.terms.unseenGroup(tx, accountId, registrationId);
    const group = groupId === null ? undefined : await this.groups.lock(tx, groupId);
    if (!group || isVisible(group)) return;
    const seat = (await this.groups.seats(tx, group.id)).find((one) => one.registrationId === registrationId);
    if (!seat) return;
    const move = { to: 'waiting', actor: accountId, reason: 'left before it was visible' } as const;
    await this.states.moveOne(tx, registrationStates, registrationId, move);
    await this.empty(tx, group, seat, 'left', accountId);
  }

  /** The invitation was a calendar too: it is taken out again. */
  private tellGivenUp(tx: Tx, { id: groupId, version }: GroupRow, accountId: string, waits: boolean): Promise<void> {
    return this.notices.add(tx, [{ accountId, groupId, kind: 'given_up', version, data: { waits } }]);
  }

  /** By one's own act: a late one is noted and told, and a session that was moved gives back what was spent on a group that has begun. */
  async giveUp(tx: Tx, group: GroupRow, seat: SeatRow, way: OwnWayOut): Promise<void> {
    const { id: seatId, accountId } = seat;
    if (way === 'left_late') {
      const strike = { kind: 'late_cancel', consequence: 'warning' } as const;
      const strikeId = await this.strikes.add(tx, { ...strike, id: randomUUID(), accountId, seatId, sessionId: null });
      const terms = await this.terms.of(seat.registrationId, tx);
      const money = { depositCents: terms?.heldCents ?? 0, paidCents: terms?.paidCents ?? 0 };
      if (strikeId !== null)
        await this.notices.addNext(tx, {
          ...{ accountId, groupId: group.id, kind: 'strike' },
          data: { ...strike, strikeId, ...money },
        });
    }
    if (way === 'moved')
      await this.deposits.refundSpent(tx, { id: group.id, accountIds: [accountId] }, 'session_moved', accountId);
    await this.empty(tx, group, seat, way, accountId);
  }

  /** The place is free; whether the group still holds without this person is for the worker to see. */
  async empty(tx: Tx, group: GroupRow, seat: SeatRow, way: WayOut, actor: Actor): Promise<void> {
    // Notices before seats, as whoever tells them takes the two: the other way round they wait for each other.
    await this.notices.dropUntold(tx, group.id, OWN_NOTICES, seat.accountId);
    await this.lifecycle.vacate(tx, [seat], way, actor);
    if (seat.answerBy !== null && seat.status === 'invited') await this.groups.reopenPlaces(tx, group.id, 1);
    else await this.groups.askRepair(tx, group.id);
  }

  /** One's own place while it asks for an answer; none where a yes was given already. */
  private async openSeat(
    tx: Tx,
    accountId: string,
    groupId: string,
    isYes: boolean,
  ): Promise<{ group: GroupRow; seat: SeatRow | null }> {
    const { group, seat } = await this.seatOf(tx, accountId, groupId);
    if (isYes && seat.status === 'confirmed') return { group, seat: null };
    const asks = seat.status === 'invited' && (group.state === 'published' || group.state === 'locked');
    if (!asks || !inTime(group, seat)) throw new AppError('GROUPS.INVITATION_OVER');
    return { group, seat };
  }

  private async seatOf(tx: Tx, accountId: string, groupId: string): Promise<{ group: GroupRow; seat: SeatRow }> {
    const group = await this.groups.lock(tx, groupId);
    const seat = group && (await this.groups.seats(tx, groupId)).find((one) => one.accountId === accountId);
    if (!group || !seat || !isVisible(group)) throw new AppError('GROUPS.NOT_FOUND');
    return { group, seat };
  }
}

function isVisible({ visibleAt }: GroupRow): boolean {
  return visibleAt !== null && visibleAt.getTime() <= Date.now();
}
