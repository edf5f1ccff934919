import { randomUUID } from 'node:crypto';
import { ALONE_UP_TO_CENTS, AppError, errorTable, type PageQuery, type PartRefundInput } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { DepositNotices } from '../deposits/deposit-notices.ts';
import type { DepositRow } from '../deposits/deposit-row.ts';
import { DepositsRepository } from '../deposits/deposits.repository.ts';
import { RefundsByHandRepository, type NewRefundRequest } from './refunds-by-hand.repository.ts';
import { RefundsRepository } from './refunds.repository.ts';

/**
 * What operators refund: a part of a payment, which then still covers what it covered, or all that is left of it. Above
 * `ALONE_UP_TO_CENTS` of one payment it waits until another operator agrees.
 */
@Injectable()
export class RefundsByHandService {
  constructor(
    private readonly byHand: RefundsByHandRepository,
    private readonly refunds: RefundsRepository,
    private readonly deposits: DepositsRepository,
    private readonly notices: DepositNotices,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Nothing more is refunded if it is called again with the same id; a refund that has failed is tried again.
   * @returns whether it waits for another operator
   * @throws GROUPS.NO_DEPOSIT_LEFT when all of it has gone back, is about to, or is with the bank;
   * GROUPS.PART_TOO_LARGE, GROUPS.REFUND_WAITS; GROUPS.REFUND_DECIDED when it was declined, or sent with another amount
   */
  refundPart(depositId: string, { refundId, amountCents, reason }: PartRefundInput, actor: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const deposit = await this.deposits.lock(tx, { id: depositId });
      const part = await this.byHand.findPart(tx, refundId);
      const request = part ? undefined : await this.byHand.findRequest(tx, refundId);
      const there = part ?? request;
      const isOther = there && (there.depositId !== depositId || there.cents !== amountCents);
      if (isOther || request?.decided) throw new AppError('GROUPS.REFUND_DECIDED');
      if (part) await this.refunds.retry(tx, { kind: 'part', id: refundId });
      if (there) return part === null;
      const asked = { id: refundId, depositId, cents: amountCents, reason };
      const { backCents, accountId } = assertLeft(deposit, amountCents);
      const waits = backCents + amountCents > ALONE_UP_TO_CENTS;
      if (waits) await this.insertRequest(tx, { ...asked, askedBy: actor }, accountId);
      else await this.byHand.insertPart(tx, { ...asked, actor });
      return waits;
    });
  }

  /**
   * One that is under way or has failed is tried again.
   * @returns whether it waits for another operator
   * @throws GROUPS.NO_DEPOSIT_LEFT when it has gone back; GROUPS.REFUND_NEEDS_REASON, GROUPS.REFUND_WAITS
   */
  refundRest(depositId: string, reason: string | undefined, actor: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const deposit = await this.deposits.lock(tx, { id: depositId });
      if (deposit && isLeft(deposit) && deposit.amountCents > ALONE_UP_TO_CENTS) {
        if (reason === undefined) throw new AppError('GROUPS.REFUND_NEEDS_REASON');
        const asked = { id: randomUUID(), depositId, cents: null, reason, askedBy: actor };
        await this.insertRequest(tx, asked, deposit.accountId);
        return true;
      }
      if (deposit?.chargedBackAt && !deposit.refunding) throw new AppError('GROUPS.NO_DEPOSIT_LEFT');
      const isNew = deposit?.state !== 'refunded' && (await this.requestRest(tx, depositId, actor));
      if (!isNew && !(await this.refunds.retry(tx, { kind: 'whole', id: depositId })))
        throw new AppError('GROUPS.NO_DEPOSIT_LEFT');
      return false;
    });
  }

  async list(page: PageQuery, reader: string) {
    const [{ rows, nextCursor }, count] = await Promise.all([
      this.byHand.list(page, reader),
      this.byHand.countWaiting(),
    ]);
    return { rows, nextCursor, count };
  }

  /**
   * @throws GROUPS.REFUND_DECIDED, GROUPS.REFUND_OWN; GROUPS.NO_DEPOSIT_LEFT and GROUPS.PART_TOO_LARGE when too little
   * is left by now
   */
  agree(id: string, actor: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const asked = await this.byHand.findRequest(tx, id);
      if (!asked) throw new AppError('GROUPS.REFUND_DECIDED');
      const { depositId, cents, reason } = asked;
      if (asked.askedBy === actor) throw new AppError('GROUPS.REFUND_OWN');
      const deposit = await this.deposits.lock(tx, { id: depositId });
      await this.decide(tx, id, actor, null);
      assertLeft(deposit, cents);
      if (cents === null) await this.requestRest(tx, depositId, actor);
      else await this.byHand.insertPart(tx, { id, depositId, cents, reason, actor });
    });
  }

  /** The operator who requested it can decline it as well. @throws GROUPS.REFUND_DECIDED */
  decline(id: string, actor: string, note: string): Promise<void> {
    return this.transactions.run((tx) => this.decide(tx, id, actor, note));
  }

  private async decide(tx: Tx, id: string, actor: string, note: string | null): Promise<void> {
    if (!(await this.byHand.decide(tx, id, actor, note))) throw new AppError('GROUPS.REFUND_DECIDED');
  }

  private async insertRequest(tx: Tx, asked: NewRefundRequest, accountId: string): Promise<void> {
    if (!(await this.byHand.insertRequest(tx, asked))) throw new AppError('GROUPS.REFUND_WAITS');
    await this.notices.handOver(tx, { ...asked, accountId }, 'refund_waits', asked.askedBy);
  }

  private async requestRest(tx: Tx, depositId: string, actor: string): Promise<boolean> {
    return (await this.deposits.requestRefunds(tx, [depositId], { reason: 'operator', actor })).length > 0;
  }
}

function isLeft({ state, refunding, chargedBackAt }: DepositRow): boolean {
  return state !== 'refunded' && !refunding && chargedBackAt === null;
}

/** Null: all that is left. */
function assertLeft(deposit: DepositRow | undefined, cents: number | null): DepositRow {
  if (!deposit || !isLeft(deposit)) throw new AppError('GROUPS.NO_DEPOSIT_LEFT');
  if (cents === null || cents < deposit.amountCents - deposit.backCents) return deposit;
  const code = 'GROUPS.PART_TOO_LARGE';
  throw new AppError(code, { issues: [{ path: 'amountCents', message: errorTable[code].message }] });
}
