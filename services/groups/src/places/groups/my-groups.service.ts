import {
  AppError,
  CHOSEN_SENTENCE,
  LATE_TOLD_HOURS,
  type CancellationRule,
  type MyGroup,
  type PageQuery,
} from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { DepositsService, PricesService } from '../../money/index.ts';
import { noteWriting } from '../../safety/index.ts';
import { RegistrationsRepository } from '../../waiting/index.ts';
import { leavingOf } from '../seats/seat-endings.ts';
import { MyGroupsRepository, type MyGroupRow } from './my-groups.repository.ts';
import { PlaceTermsRepository } from './place-terms.repository.ts';

const HOUR = 3_600_000;
/** Groups that are over, in the list that every screen reads: standing asks about those of the last weeks. */
const LATEST = 10;

@Injectable()
export class MyGroupsService {
  constructor(
    private readonly groups: MyGroupsRepository,
    private readonly terms: PlaceTermsRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly deposits: DepositsService,
    private readonly prices: PricesService,
    private readonly transactions: Transactions,
  ) {}

  /** All that are not over, and the latest that are. */
  async groupsOf(accountId: string): Promise<MyGroup[]> {
    const [coming, { groups }] = await Promise.all([
      this.groups.listComing(accountId),
      this.pastOf(accountId, { limit: LATEST }),
    ]);
    return [...coming.map((row) => this.toGroup(row)), ...groups];
  }

  async pastOf(accountId: string, page: PageQuery): Promise<{ groups: MyGroup[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await this.groups.pagePast(accountId, page);
    return { groups: rows.map((row) => this.toGroup(row)), nextCursor };
  }

  async findGroup(accountId: string, groupId: string): Promise<MyGroup | undefined> {
    const row = await this.groups.find(accountId, groupId);
    return row && this.toGroup(row);
  }

  /** @throws GROUPS.NOT_FOUND, also for a group of others */
  async groupOf(accountId: string, groupId: string): Promise<MyGroup> {
    const group = await this.findGroup(accountId, groupId);
    if (!group) throw new AppError('GROUPS.NOT_FOUND');
    return group;
  }

  /** Accounts behind the seats that the reader sees, without people whom they have blocked. @throws GROUPS.NOT_FOUND */
  async seatAccounts(readerId: string, groupId: string): Promise<{ seatId: string; accountId: string }[]> {
    const { groupmates } = await this.groupOf(readerId, groupId);
    const shown = new Set(groupmates.filter(({ apart }) => apart !== 'block').map(({ seatId }) => seatId));
    const seats = await this.groups.listSeats(groupId);
    return seats.filter(({ id }) => shown.has(id)).map(({ id, accountId }) => ({ seatId: id, accountId }));
  }

  /** What leaving now would mean for deposit and price. */
  async cancellationRule(accountId: string, registrationId: string): Promise<CancellationRule> {
    const row = await this.registrations.get(accountId, registrationId);
    const [deposit, terms] = await Promise.all([
      this.deposits.findHeld(accountId),
      this.terms.findOfRegistration(registrationId),
    ]);
    const leaving = leavingOf({ status: row.status, leaveFreelyUntil: terms?.leaveFreelyUntil ?? null });
    // A deposit of another registration is not affected.
    const ownCents = deposit?.registrationId === registrationId ? deposit.amountCents : 0;
    const spentCents = leaving === 'moved' ? (terms?.spentCents ?? 0) : 0;
    const money = { depositCents: ownCents + spentCents, paidCents: terms?.paidCents ?? 0 };
    const amountCents = money.depositCents + money.paidCents;
    const refund = amountCents === 0 ? 'none_held' : leaving === 'late' ? 'if_refilled' : 'full';
    return { refund, amountCents, leaving, ...money };
  }

  /**
   * @throws GROUPS.NOT_FOUND, GROUPS.LATE_TOO_EARLY, GROUPS.NOT_NOW unless the session is one of this group and not
   * over
   */
  async runLate(accountId: string, groupId: string, sessionId: string, minutes: number): Promise<void> {
    const { sessions } = await this.groupOf(accountId, groupId);
    const starts = sessions.find(({ id }) => id === sessionId)?.startsAt;
    if (starts !== undefined && Date.parse(starts) - Date.now() > LATE_TOLD_HOURS * HOUR)
      throw new AppError('GROUPS.LATE_TOO_EARLY');
    if (!(await this.groups.noteLate(accountId, groupId, sessionId, minutes))) throw new AppError('GROUPS.NOT_NOW');
  }

  /** @throws GROUPS.NOT_FOUND, GROUPS.NOT_NOW unless the seat is confirmed and the group has not ended */
  async setBrings(accountId: string, groupId: string, text: string): Promise<void> {
    await this.groupOf(accountId, groupId);
    await this.transactions.run(async (tx) => {
      if (!(await this.groups.setBrings(tx, { accountId, groupId }, text))) throw new AppError('GROUPS.NOT_NOW');
      await noteWriting(tx, groupId);
    });
  }

  /** Something is due only while the member is invited. */
  private toGroup(row: MyGroupRow): MyGroup {
    const dueCents = row.mine === 'invited' ? this.prices.dueOf(row) : 0;
    return { ...row, sentence: CHOSEN_SENTENCE, dueCents };
  }
}
