import { randomUUID } from 'node:crypto';
import { AppError, CHOSEN_SENTENCE, type CancellationRule, type MyGroup } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { DepositsService } from '../deposits/deposits.service.ts';
import { NoticesRepository, type NoticeKind } from '../notices/notices.repository.ts';
import { hashToken } from '../notices/notices.service.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { registrationStates } from '../states/machines.ts';
import { StatesRepository } from '../states/states.repository.ts';
import { StrikesRepository } from '../strikes/strikes.repository.ts';
import { calendarOf } from './calendar.ts';
import { GroupsRepository, type GroupRow, type SeatRow } from './groups.repository.ts';

/** Kept for those who stay: what a group is told about itself. */
const OWN_NOTICES: readonly NoticeKind[] = [
  'reminder_week',
  'reminder_day',
  'moved',
  'feedback_asked',
  'host_message',
  'locked',
  'invited',
];

/** What members do with their place in a group. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly states: StatesRepository,
    private readonly deposits: DepositsService,
    private readonly notices: NoticesRepository,
    private readonly strikes: StrikesRepository,
    private readonly transactions: Transactions,
  ) {}

  async mine(accountId: string): Promise<MyGroup[]> {
    return (await this.groups.mine(accountId, null)).map(withSentence);
  }

  /** @throws GROUPS.NOT_FOUND, also for a group of others */
  async one(accountId: string, groupId: string): Promise<MyGroup> {
    const [group] = await this.groups.mine(accountId, groupId);
    if (!group) throw new AppError('GROUPS.NOT_FOUND');
    return withSentence(group);
  }

  async calendar(accountId: string, groupId: string): Promise<string> {
    await this.one(accountId, groupId);
    const group = await this.notices.calendarGroup(groupId);
    if (!group) throw new AppError('GROUPS.NOT_FOUND');
    return calendarOf(group, 'PUBLISH');
  }

  /** @throws GROUPS.INVITATION_OVER once the time to answer is over or the place is gone */
  answer(accountId: string, groupId: string, answer: 'confirm' | 'decline'): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { group, seat } = await this.seatOf(tx, accountId, groupId);
      if (seat.status === 'confirmed' && answer === 'confirm') return;
      if (seat.status !== 'invited' || group.state !== 'published' || !inTime(group))
        throw new AppError('GROUPS.INVITATION_OVER');
      if (answer === 'confirm') {
        await this.states.moveOne(tx, registrationStates, seat.registrationId, { to: 'confirmed', actor: accountId });
        await this.groups.confirm(tx, seat.id);
        return;
      }
      for (const to of ['declined', 'waiting'] as const)
        await this.states.moveOne(tx, registrationStates, seat.registrationId, { to, actor: accountId });
      await this.empty(tx, group, seat, 'declined');
    });
  }

  /** One tap from the mail. @throws GROUPS.INVITATION_OVER for a token that is none, was used, or is too old */
  async answerByToken(token: string, answer: 'confirm' | 'decline'): Promise<string> {
    const seat = await this.groups.seatOfToken(hashToken(token));
    if (!seat) throw new AppError('GROUPS.INVITATION_OVER');
    await this.answer(seat.accountId, seat.groupId, answer);
    return seat.groupId;
  }

  /** What leaving now means for the deposit, told before it is done. */
  async cancellationRule(accountId: string, registrationId: string): Promise<CancellationRule> {
    const row = await this.registrations.get(accountId, registrationId);
    const deposit = await this.deposits.heldOf(accountId);
    if (!deposit)
      return { refund: 'none_held', amountCents: 0, text: 'You have no deposit with us. You can leave at any time.' };
    const amountCents = deposit.amountCents;
    if (row.status !== 'locked')
      return { refund: 'full', amountCents, text: 'Your group is not locked yet: your deposit goes back in full.' };
    return {
      refund: 'if_refilled',
      amountCents,
      text: 'Your group is locked. Your deposit goes back only if somebody takes your place, and leaving counts as a late cancellation.',
    };
  }

  /** Gives the place up: freely before the lock, as a late cancellation after it. */
  leave(accountId: string, groupId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { group, seat } = await this.seatOf(tx, accountId, groupId);
      const late = seat.status === 'locked';
      if (group.state !== 'published' && group.state !== 'locked') throw new AppError('GROUPS.NOT_NOW');
      await this.states.moveOne(tx, registrationStates, seat.registrationId, {
        to: 'cancelled',
        actor: accountId,
        reason: late ? 'late' : 'left',
      });
      if (late)
        await this.strikes.add(tx, {
          id: randomUUID(),
          accountId,
          seatId: seat.id,
          sessionId: null,
          kind: 'late_cancel',
          consequence: 'warning',
        });
      else
        await this.deposits.requestRefund(
          tx,
          { registrationId: seat.registrationId },
          { reason: 'withdrawn', actor: accountId },
        );
      await this.empty(tx, group, seat, late ? 'left_late' : 'left');
    });
  }

  /** @throws GROUPS.NOT_NOW unless the session is one of this group and still to come */
  async runLate(accountId: string, groupId: string, sessionId: string, minutes: number): Promise<void> {
    await this.one(accountId, groupId);
    if (!(await this.groups.noteLate(accountId, groupId, sessionId, minutes))) throw new AppError('GROUPS.NOT_NOW');
  }

  /** The place is free; whether the group still holds without this person is for the worker to see. */
  async empty(tx: Tx, group: GroupRow, seat: SeatRow, reason: string): Promise<void> {
    // Notices before seats, as whoever tells them takes the two: the other way round they wait for each other.
    await this.notices.dropUntold(tx, group.id, OWN_NOTICES, seat.accountId);
    await this.groups.leave(tx, [seat.id], reason);
    await this.groups.askRepair(tx, group.id);
  }

  private async seatOf(tx: Tx, accountId: string, groupId: string): Promise<{ group: GroupRow; seat: SeatRow }> {
    const group = await this.groups.lock(tx, groupId);
    const seat = group && (await this.groups.seats(tx, groupId)).find((one) => one.accountId === accountId);
    if (!group || !seat || group.visibleAt === null || group.visibleAt.getTime() > Date.now())
      throw new AppError('GROUPS.NOT_FOUND');
    return { group, seat };
  }
}

function inTime(group: GroupRow): boolean {
  return group.confirmBy !== null && group.confirmBy.getTime() > Date.now();
}

function withSentence(group: MyGroup): MyGroup {
  return { ...group, sentence: CHOSEN_SENTENCE };
}
