import { AppError } from '@emberhood/contracts';
import { Transactions, eachOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { SeatMoney } from '../../money/index.ts';
import { type Actor, StatesRepository, groupStates, offeringStates, registrationStates } from '../../ground/index.ts';
import { EndPlaces } from '../seats/end-places.service.ts';
import { GroupsRepository, type GroupRow, type SeatRow } from './groups.repository.ts';
import { reminders, toNotice } from './group-notices.ts';
import { SessionsRepository } from './sessions.repository.ts';

/** What happens to a group as time goes by, or by the hand of its host or an operator. */
@Injectable()
export class LifecycleService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly sessions: SessionsRepository,
    private readonly states: StatesRepository,
    private readonly money: SeatMoney,
    private readonly places: EndPlaces,
    private readonly notices: NoticesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Everything whose hour has come. */
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
   * Who did not answer in time, or did not pay for the yes, loses the place; the deposit and the way back stay. Whoever had
   * taken a free place goes on waiting.
   */
  private expireInvitations(groupId: string): Promise<void> {
    return this.locked(groupId, ['published', 'locked'], async (tx, group, seats) => {
      const silent = seats.filter((seat) => seat.status === 'invited' && !inTime(group, seat));
      await this.endSilent(tx, silent, 'system:confirm-window');
    });
  }

  private async endSilent(tx: Tx, silent: readonly SeatRow[], actor: Actor): Promise<void> {
    await this.places.endSeats(
      tx,
      silent.filter((seat) => !isClaimed(seat)),
      'expired',
      { actor },
    );
    await this.places.endSeats(tx, silent.filter(isClaimed), 'unpaid', { actor });
  }

  /** A group that waits for the answer of its worker, or of somebody invited, is not locked; past the date it is dissolved (I16). */
  private lock(groupId: string): Promise<void> {
    return this.locked(groupId, ['published'], async (tx, group, seats) => {
      const whole =
        seats.length >= group.minSize && seats.every((seat) => seat.status === 'confirmed') && group.openPlaces === 0;
      if (!whole || (await this.sessions.repairAsked(tx, groupId))) {
        await this.dissolve(tx, group, seats, 'system:lock');
        return;
      }
      await this.states.moveOne(tx, groupStates, groupId, { to: 'locked', actor: 'system:lock' });
      await this.states.moveAll(tx, registrationStates, seats.map(registrationOf), {
        to: 'locked',
        actor: 'system:lock',
      });
      await this.notices.add(tx, seats.map(toNotice(group, 'locked')));
      await this.remind(tx, group, seats);
    });
  }

  /** Whoever has not paid for a free place by now is not in it. */
  private start(groupId: string): Promise<void> {
    return this.locked(groupId, ['locked'], async (tx, _group, seats) => {
      const actor = 'system:start';
      await this.groups.endOffers(tx, groupId);
      await this.endSilent(tx, seats.filter(isAsked), actor);
      await this.states.moveOne(tx, groupStates, groupId, { to: 'running', actor });
      await this.money.spendOnGroup(
        tx,
        seats.filter((seat) => !isAsked(seat)),
        actor,
      );
      await this.places.settleLateLeavers(tx, groupId, 'not_refilled', actor);
    });
  }

  private complete(groupId: string): Promise<void> {
    return this.locked(groupId, ['running'], async (tx, group, seats) => {
      const actor = 'system:end';
      await this.states.moveOne(tx, groupStates, groupId, { to: 'completed', actor });
      await this.states.moveAll(tx, registrationStates, seats.map(registrationOf), { to: 'completed', actor });
      await this.states.moveOne(tx, offeringStates, group.offeringId, { to: 'completed', actor });
      await this.money.releaseDeposits(tx, seats);
    });
  }

  /**
   * No longer full: told to all with one sentence for all (P7). Everybody waits on with the seniority there was; a
   * deposit whose date has passed meanwhile goes back at once (guide 7).
   */
  async dissolve(tx: Tx, group: GroupRow, seats: readonly SeatRow[], actor: Actor): Promise<void> {
    await this.states.moveOne(tx, groupStates, group.id, { to: 'dissolved', actor, reason: 'not full' });
    await this.groups.setReason(tx, group.id, 'This group is not full.');
    await this.notices.dropUntold(tx, group.id);
    await this.places.endSeats(tx, seats, 'dissolved', {
      actor,
      told: (_seat, back) => ({ refunded: back?.price === true }),
    });
    await this.places.settleLateLeavers(tx, group.id, 'late_dissolved', actor);
    await this.states.moveOne(tx, offeringStates, group.offeringId, { to: 'cancelled', actor, reason: 'not full' });
  }

  /** By its host or an operator, with a reason that is told. Everything goes back in full, or waits on with its owner (guide 7). @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW */
  cancel(groupId: string, actor: Actor, reason: string, hostId: string | null): Promise<void> {
    return this.transactions.run(async (tx) => {
      const group = await this.groups.lock(tx, groupId);
      if (!group || (hostId !== null && group.hostId !== hostId)) throw new AppError('GROUPS.NOT_FOUND');
      await this.cancelIn(tx, group, actor, reason);
    });
  }

  /** The group is locked by who calls. */
  async cancelIn(tx: Tx, group: GroupRow, actor: Actor, reason: string): Promise<void> {
    const seats = await this.groups.seats(tx, group.id);
    await this.states.moveOne(tx, groupStates, group.id, { to: 'cancelled', actor, reason });
    await this.groups.setReason(tx, group.id, reason);
    await this.sessions.cancelAll(tx, group.offeringId);
    await this.notices.dropUntold(tx, group.id);
    await this.places.endSeats(tx, seats, 'cancelled', {
      actor,
      told: (_seat, back) => ({
        reason,
        refunded: back?.price === true || (back?.deposit === true && back.keepUntil === null),
        depositBack: back?.deposit === true,
        keepUntil: back?.keepUntil?.toISOString(),
      }),
    });
    // Nothing happens at all: whoever had left it pays for nothing either.
    await this.places.settleLateLeavers(tx, group.id, 'late_cancelled', actor);
    await this.states.moveOne(tx, offeringStates, group.offeringId, { to: 'cancelled', actor, reason });
  }

  /**
   * Another time for a session: everybody is told, calendars move it, reminders are set anew (T18).
   * @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW, HOSTING.SESSIONS_INVALID, GROUPS.MEMBERS_BUSY (I1), GROUPS.LOCK_TOO_LATE (I16)
   */
  moveSession(actor: Actor, sessionId: string, startsAt: Date, endsAt: Date): Promise<void> {
    return this.transactions.run(async (tx) => {
      const session = await this.sessions.find(tx, sessionId);
      if (session?.groupId == null) throw new AppError('GROUPS.NOT_FOUND');
      const group = await this.groups.lock(tx, session.groupId);
      if (!group || !['published', 'locked', 'running'].includes(group.state)) throw new AppError('GROUPS.NOT_NOW');
      if (startsAt.getTime() < Date.now() || endsAt <= startsAt) throw new AppError('HOSTING.SESSIONS_INVALID');
      const seats = await this.groups.seats(tx, group.id);
      await this.sessions.move(tx, sessionId, startsAt, endsAt);
      const accountIds = seats.map(({ accountId }) => accountId);
      if ((await this.sessions.committed(tx, accountIds, group.offeringId)).length > 0)
        throw new AppError('GROUPS.MEMBERS_BUSY');
      if (group.state === 'published' && !(await this.groups.lockEarlier(tx, group.id)))
        throw new AppError('GROUPS.LOCK_TOO_LATE', { facts: { offering: group.title } });
      await this.groups.clipOffers(tx, group.id);
      await this.notices.dropUntold(tx, group.id, ['reminder_week', 'reminder_day', 'feedback_asked']);
      const version = await this.groups.bumpVersion(tx, group.id);
      await this.notices.add(
        tx,
        seats.map((seat) => ({
          ...toNotice(group, 'moved')(seat),
          version,
          // Who had said yes to another time may leave (decision: group-life); who has not can still say no.
          data: { actor, ...(seat.status !== 'invited' && { leaveFreelyUntil: startsAt.toISOString() }) },
        })),
      );
      if (group.state !== 'published') await this.remind(tx, group, seats);
    });
  }

  /** T-7d for the first session, T-1d for each, and the question how it was; once for each time that is fixed. */
  async remind(tx: Tx, group: GroupRow, seats: readonly SeatRow[]): Promise<void> {
    const sessions = await this.sessions.ofOffering(tx, group.offeringId);
    const notices = sessions.flatMap((session, index) =>
      seats.flatMap((seat) => reminders(group, seat, session, index === 0)),
    );
    await this.notices.add(tx, notices);
  }

  private locked(
    groupId: string,
    states: readonly string[],
    work: (tx: Tx, group: GroupRow, seats: SeatRow[]) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async (tx) => {
      const group = await this.groups.lock(tx, groupId);
      // Another copy may have been here first.
      if (!group || !states.includes(group.state)) return;
      await work(tx, group, await this.groups.seats(tx, groupId));
    });
  }
}

/** Whether an answer still counts: the time of the group, or of a place that was taken while it was free. */
export function inTime(group: GroupRow, seat: SeatRow): boolean {
  const end = seat.answerBy ?? group.confirmBy;
  return end !== null && end.getTime() > Date.now();
}

function isClaimed(seat: SeatRow): boolean {
  return seat.answerBy !== null;
}

/** No yes so far. */
function isAsked(seat: SeatRow): boolean {
  return seat.status === 'invited';
}

function registrationOf(seat: SeatRow): string {
  return seat.registrationId;
}
