import { randomUUID } from 'node:crypto';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { type Actor, registrationStates } from '../../ground/index.ts';
import { type SeatRefund, SeatMoney } from '../../money/index.ts';
import { GroupsRepository, type SeatRow } from '../groups/groups.repository.ts';
import { PlaceTermsRepository } from '../groups/place-terms.repository.ts';
import { NoticesRepository } from '../notices/notices.repository.ts';
import { StrikesRepository } from '../strikes/strikes.repository.ts';
import { SEAT_ENDINGS, type SeatEnding, type SeatEndingRule } from './seat-endings.ts';

interface Ending {
  actor: Actor;
  /** Recorded with the registration's change of state. */
  reason?: string;
  told?: (back: SeatRefund | undefined) => Record<string, unknown>;
}

/** The only code that ends seats; `seat-endings.ts` says who may end one and what happens then. */
@Injectable()
export class SeatEndingService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly money: SeatMoney,
    private readonly notices: NoticesRepository,
    private readonly strikes: StrikesRepository,
    private readonly terms: PlaceTermsRepository,
  ) {}

  /**
   * Ends any number of seats, of one group or many, with about as many statements as for one. The caller has locked
   * their groups.
   * @returns by seat, of those to whom something goes back
   * @throws GROUPS.NOT_NOW unless every registration can go this way
   */
  async endSeats(
    tx: Tx,
    seats: readonly SeatRow[],
    ending: SeatEnding,
    { actor, reason = ending, told }: Ending,
  ): Promise<ReadonlyMap<string, SeatRefund>> {
    if (seats.length === 0) return new Map();
    const { registration = [], strike, notice: kind, ...rule }: SeatEndingRule = SEAT_ENDINGS[ending];
    // Notices before seats, the order in which sending notices locks them.
    await this.notices.dropUntoldOf(tx, seats);
    if (strike) await this.noteLate(tx, seats);
    const seatIds = seats.map(({ id }) => id);
    await this.groups.releaseSeats(tx, seatIds, ending);
    const registrationIds = seats.map(({ registrationId }) => registrationId);
    for (const to of registration) await registrationStates.moveAll(tx, registrationIds, { to, actor, reason });
    const back = await this.money.settleSeats(tx, seats, rule, actor);
    if (kind) {
      const facts =
        kind === 'given_up' || kind === 'invitation_passed' ? { waits: registration.at(-1) === 'waiting' } : {};
      const notices = seats.map(({ id, accountId, groupId, groupVersion: version }) => {
        return { accountId, groupId, kind, version, data: { ...facts, ...told?.(back.get(id)) } };
      });
      await this.notices.add(tx, notices);
    }
    if (rule.refill) await this.groups.requestRefill(tx, seats);
    return back;
  }

  /** Settles the money of places that were left after the lock and not taken by anybody. */
  async settleLateLeavers(
    tx: Tx,
    groupId: string,
    ending: 'not_refilled' | 'late_dissolved' | 'late_cancelled',
    actor: Actor,
  ): Promise<void> {
    await this.money.settleSeats(tx, await this.groups.lateLeavers(tx, groupId), SEAT_ENDINGS[ending], actor);
  }

  /** After somebody took a place: refunds whoever was the first to leave after the lock. */
  async refundFirstLateLeaver(tx: Tx, groupId: string, actor: Actor): Promise<void> {
    const [first] = await this.groups.lateLeavers(tx, groupId);
    if (!first) return;
    await this.groups.noteRefilled(tx, first.id);
    await this.money.settleSeats(tx, [first], SEAT_ENDINGS.refilled, actor);
  }

  /** Records late cancellations, and which money waits from now on. */
  private async noteLate(tx: Tx, seats: readonly SeatRow[]): Promise<void> {
    for (const { id: seatId, accountId, groupId, registrationId } of seats) {
      const strike = { kind: 'late_cancel', consequence: 'warning' } as const;
      const strikeId = await this.strikes.add(tx, { ...strike, id: randomUUID(), accountId, seatId, sessionId: null });
      if (strikeId === null) continue;
      const terms = await this.terms.findOfRegistration(registrationId, tx);
      const money = { depositCents: terms?.heldCents ?? 0, paidCents: terms?.paidCents ?? 0 };
      await this.notices.addNext(tx, { accountId, groupId, kind: 'strike', data: { ...strike, strikeId, ...money } });
    }
  }
}
